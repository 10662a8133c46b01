import { downloadsCart, downloadsList } from '../../fixtures/downloads/markup.ts'
import type { DemoPage } from '../demo-page.ts'

const ACTION = 'the7_edd_cart_micro_widget'

export const pages: readonly DemoPage[] = [
  {
    path: '/downloads/',
    title: 'Digital downloads',
    description:
      'The theme’s cart of Easy Digital Downloads, fetched again whenever something is added or removed.',
    group: 'Shop',
    widgets: ['cart-dropdown'],
    states: [
      { label: 'Opens by a click', query: 'set=cart-dropdown.byClick:true' },
      { label: 'The cart comes slowly', query: `fault=slow&on=${ACTION}` },
      { label: 'The cart cannot be fetched', query: `fault=500&on=${ACTION}` },
    ],
    render: (shop, { url }) => ({
      title: 'Patterns and recipes',
      heading: 'Patterns and recipes',
      head: '<link rel="stylesheet" href="/host/themes/the7/downloads.css">',
      main: `<div class="downloads-bar">${downloadsCart(shop)}</div>
<h2 class="screen-reader-text">All downloads</h2>
${downloadsList(shop)}`,
      globals: { edd_scripts: { ajaxurl: `${url.origin}/wp-admin/admin-ajax.php` } },
      hostScripts: ['easy-digital-downloads/edd-ajax.js'],
    }),
  },
]
