import { actOnAccount } from '../../fixtures/account/act.ts'
import { accountForms, lostPasswordForm } from '../../fixtures/account/forms.ts'
import { analyticsScript } from '../../fixtures/shop/analytics.ts'
import { say } from '../../fixtures/shop/texts.ts'
import type { DemoPage, PageContent } from '../demo-page.ts'

const STYLES = '<link rel="stylesheet" href="/host/plugins/woocommerce/account.css">'

const account: DemoPage = {
  path: '/my-account/',
  title: 'My account',
  description:
    'Login and registration: passwords that can be shown, and the order’s source with the registration.',
  group: 'Shop',
  widgets: ['password-toggle', 'order-attribution'],
  states: [
    {
      label: 'Inputs as WooCommerce printed them once',
      query: 'stamp=inputs',
      widgets: ['order-attribution'],
    },
    { label: 'A theme’s own registration form', query: 'stamp=none', widgets: ['order-attribution'] },
    { label: 'From a newsletter', query: 'utm_source=news&utm_medium=email', widgets: ['order-attribution'] },
    { label: 'Without jQuery', query: 'jquery=off' },
  ],
  render: (shop, { fields }) =>
    page(say(shop.locale, 'My account'), accountForms(shop, actOnAccount(shop, fields), fields), shop),
}

const lostPassword: DemoPage = {
  path: '/my-account/lost-password/',
  title: 'Lost password',
  description: 'Asks for a link, and takes the new password behind it.',
  group: 'Shop',
  states: [{ label: 'Behind the link', query: 'show-reset-form=true', widgets: ['password-toggle'] }],
  render(shop, { fields, url }) {
    const reset = url.searchParams.get('show-reset-form') === 'true'
    return page(
      say(shop.locale, 'Lost password'),
      lostPasswordForm(shop, reset, actOnAccount(shop, fields)),
      shop,
    )
  },
}

export const pages: readonly DemoPage[] = [account, lostPassword]

function page(title: string, main: string, { session }: Parameters<DemoPage['render']>[0]): PageContent {
  return {
    title,
    heading: title,
    bodyClass: 'page-template-default page woocommerce-account woocommerce-page',
    main,
    head: STYLES,
    foot: analyticsScript({ session }),
  }
}
