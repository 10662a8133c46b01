import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import type * as hostFragments from '../../src/html/host-fragment.ts'
import { HOST_TAGS, SHAPES } from '../../src/html/host-profile.ts'
import type * as sanitizer from '../../src/html/sanitize.ts'
import { PROFILES, type ProfileName } from '../../src/html/sanitize-profiles.ts'
import { bundle } from '../support/bundle.ts'

declare global {
  interface Window {
    Sanitizer: typeof sanitizer
    HostFragments: typeof hostFragments
    fired: string[]
    violations: string[]
  }
}

interface Payloads {
  readonly payloads: Readonly<Record<string, readonly string[]>>
}

const ADDRESS = 'http://sanitizer.test/'
const NONCE = 'aBc'
const STRICT =
  `script-src 'nonce-${NONCE}'; style-src 'nonce-${NONCE}'; object-src 'none'; base-uri 'none'; ` +
  `require-trusted-types-for 'script'; `
const PROFILE_NAMES = Object.keys(PROFILES) as ProfileName[]

/** More payload files of the same form, separated by colons: for lists whose licence keeps them out of this repository. */
const files = ['test/html/payloads.json', ...(process.env['ATOLL_XSS_PAYLOADS']?.split(':') ?? [])]
const payloads = files.flatMap((file) =>
  Object.values((JSON.parse(readFileSync(file, 'utf8')) as Payloads).payloads).flat(),
)

let script: string

test.beforeAll(async () => {
  const scripts = await Promise.all([
    bundle('src/html/sanitize.ts', 'Sanitizer'),
    bundle('src/html/host-fragment.ts', 'HostFragments'),
  ])
  script = scripts.join('\n')
})

/** A page with the sanitiser under a Content-Security-Policy. @param early runs before it */
async function openPage(page: Page, policy: string, early = ''): Promise<void> {
  await page.route('**', (route) => route.abort())
  await page.route(ADDRESS, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=UTF-8',
      headers: policy ? { 'content-security-policy': policy } : {},
      body: `<!doctype html><title>Shop</title><body><div id="sink"></div>
        <script nonce="${NONCE}">
          fired = []; violations = []
          for (const name of ['alert', 'prompt', 'confirm', 'print', 'open'])
            window[name] = (...args) => { fired.push(name + args) }
          addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective + ' ' + event.sample))
          ${early}
        </script>
        <script nonce="${NONCE}">${script.replaceAll('</script', '<\\/script')}</script></body>`,
    }),
  )
  await page.goto(ADDRESS)
}

const HOST = 'host'
const TAGS: Readonly<Record<ProfileName | typeof HOST, readonly string[]>> = {
  text: [...PROFILES.text.tags],
  shop: [...PROFILES.shop.tags],
  host: [...HOST_TAGS, ...SHAPES],
}

for (const profile of [...PROFILE_NAMES, HOST] as const) {
  test(`nothing of any known attack is left in the ${profile} profile`, async ({ page }) => {
    await openPage(page, '')
    const left = await page.evaluate(
      ({ all, name, allowed }) => {
        const bad: string[] = []
        const clean = (html: string): DocumentFragment =>
          name === 'host'
            ? window.HostFragments.hostFragment(html).fragment
            : window.Sanitizer.sanitize(html, name)
        const never = /^on|^(?:is|srcdoc|formaction|background|ping|xlink:href)$|^data-atoll/
        const sink = document.querySelector('#sink') as HTMLElement
        for (const payload of all) {
          const fragment = clean(payload)
          for (const element of fragment.querySelectorAll('*')) {
            const bare = Node.prototype.cloneNode.call(element, false) as Element
            const wrong = [...bare.attributes].filter(({ name: attribute, value }) => {
              if (never.test(attribute)) return true
              if (attribute === 'action') return new URL(value, location.href).origin !== location.origin
              if (attribute === 'name') return name !== 'host' || /^(?:form|a|img)$/.test(bare.localName)
              if (attribute === 'id') return name === 'text' || (name === 'shop' && !value.includes('-'))
              if (attribute === 'style') return name === 'text' || /url|expression|position/.test(value)
              if (attribute !== 'href' && attribute !== 'src') return false
              return !['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(value, location.href).protocol)
            })
            if (!allowed.includes(bare.localName) || wrong.length > 0)
              bad.push(`${payload} → ${bare.outerHTML}`)
          }
          sink.replaceChildren(fragment)
          for (const element of sink.querySelectorAll<HTMLElement>('*')) {
            element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
            element.focus()
          }
          // What jQuery or a theme might do with it later: serialise and parse once more.
          const before = sink.innerHTML.trimStart()
          sink.replaceChildren(clean(before))
          if (sink.innerHTML !== before) bad.push(`${payload} changes: ${before} → ${sink.innerHTML}`)
        }
        return bad
      },
      { all: payloads, name: profile, allowed: TAGS[profile] },
    )
    expect(left).toEqual([])
    await expect.poll(() => page.evaluate(() => window.fired)).toEqual([])
    expect(page.url()).toBe(ADDRESS)
  })
}

test('a strict policy with Trusted Types is kept without one violation', async ({ page }) => {
  await openPage(page, `${STRICT}trusted-types atoll`)
  const shown = await page.evaluate(() => {
    const sink = document.querySelector('#sink') as HTMLElement
    sink.append(
      window.Sanitizer.sanitize(
        '<b>Kava</b> <a href="/kava" target="_blank">daugiau</a><img src=x onerror=alert(1)>',
        'text',
      ),
      window.Sanitizer.sanitize(
        '<div style="--ratio: 600 / 440; background:url(x)"><style>b{}</style><del>9 €</del></div>',
        'shop',
      ),
    )
    return {
      html: sink.innerHTML.replace(/ style="[^"]*"/, ''),
      ratio: sink.querySelector('div')?.style.getPropertyValue('--ratio').trim(),
      background: sink.querySelector('div')?.style.backgroundImage,
    }
  })
  expect(shown).toEqual({
    html:
      '<b>Kava</b> <a href="/kava" target="_blank" rel="noopener noreferrer">daugiau</a><img src="x">' +
      '<div><del>9 €</del></div>',
    ratio: '600 / 440',
    background: '',
  })
  expect(await page.evaluate(() => window.violations)).toEqual([])
})

test('where the policy name is refused, the text is shown and nothing breaks', async ({ page }) => {
  await openPage(page, `${STRICT}trusted-types 'none'`)
  const shown = await page.evaluate(() => {
    const fragment = window.Sanitizer.sanitize(
      '<b>Kava &amp; arbata</b> &lt;i&gt; 5&nbsp;&#8364;<script>x</script>',
      'text',
    )
    const [only, ...more] = fragment.childNodes
    return { kind: only?.nodeType, text: only?.textContent, more: more.length }
  })
  expect(shown).toEqual({ kind: 3, text: 'Kava & arbata <i> 5\u00A0€', more: 0 })
})

test('where the page has a default policy of its own, markup is shown through it', async ({ page }) => {
  await openPage(
    page,
    `${STRICT}trusted-types default`,
    `trustedTypes.createPolicy('default', { createHTML: (html) => html })`,
  )
  const shown = await page.evaluate(() => {
    const sink = document.querySelector('#sink') as HTMLElement
    sink.append(window.Sanitizer.sanitize('<b onclick="alert(1)">Kava</b>', 'text'))
    return sink.innerHTML
  })
  expect(shown).toBe('<b>Kava</b>')
})
