import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import type * as hostFragments from '../../src/html/host-fragment.ts'
import { HOST_TAGS, SHAPES } from '../../src/html/host-profile.ts'
import type * as ownSanitizer from '../../src/html/native-sanitizer.ts'
import type * as sanitizer from '../../src/html/sanitize.ts'
import { PROFILES, type ProfileName } from '../../src/html/sanitize-profiles.ts'
import { bundle } from '../support/bundle.ts'

declare global {
  interface Window {
    Own: typeof ownSanitizer
    Library: typeof sanitizer
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

/** Prices, notices, captions and items as plugins and authors write them, with what has no place there. */
const SAMPLES = [
  '<p class="price"><del aria-hidden="true"><span class="woocommerce-Price-amount amount"><bdi>9,00&nbsp;€</bdi></span></del> <ins>7,00 €</ins></p>',
  '<table class="bulk"><thead><tr><th scope="col">1</th></tr></thead><tbody><tr><td colspan="2" style="color: red; position: fixed">2</td></tr></tbody></table>',
  '<ul class="woocommerce-error" role="alert"><li data-id="billing_email"><strong>Email</strong> is required.</li></ul>',
  '<article class="post" data-post-id="7" id="post-7" data-atoll="x"><img src="/a.jpg" srcset="/a.jpg 1x, /b.jpg 2x" onerror="x()" loading="lazy"></article>',
  'a <font color="red">b</font> <my-price>c</my-price> <center><b>d</b></center>',
  '<a href="/a" target="_blank">a</a><a href="javascript:x()">b</a><a href="mailto:a@b.c" target="cart">c</a>',
  '<button class="x" onclick="x()">Go</button><form action="/x"><label>n <input name="n"></label><b>after</b></form>',
  'a<script>b</script><style>c{}</style><template><i>d</i></template><noscript>e</noscript><title>f</title>',
  '<svg viewBox="0 0 1 1"><path d="M0 0"/><desc>x</desc></svg>after<math><mi>x</mi></math>',
  '<b>unclosed <i>markup</b> here</i> &lt;b&gt; & < 5',
  '',
]

let script: string

test.beforeAll(async () => {
  const scripts = await Promise.all([
    bundle('src/html/native-sanitizer.ts', 'Own'),
    bundle('src/html/sanitize.ts', 'Library'),
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
/** The browser's own sanitiser, and DOMPurify for browsers without one. */
const ENGINES = ['Own', 'Library'] as const
const TAGS: Readonly<Record<ProfileName | typeof HOST, readonly string[]>> = {
  text: [...PROFILES.text.tags],
  shop: [...PROFILES.shop.tags],
  host: [...HOST_TAGS, ...SHAPES],
}

const SANITISERS = [
  ...ENGINES.flatMap((engine) => PROFILE_NAMES.map((profile) => [engine, profile] as const)),
  ['HostFragments', HOST],
] as const

for (const [engine, profile] of SANITISERS) {
  test(`nothing of any known attack is left in the ${profile} profile of ${engine}`, async ({ page }) => {
    await openPage(page, '')
    const left = await page.evaluate(
      ({ all, by, name, allowed }) => {
        const bad: string[] = []
        const clean = (html: string): DocumentFragment =>
          name === 'host' || by === 'HostFragments'
            ? window.HostFragments.hostFragment(html).fragment
            : window[by].sanitize(html, name)
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
      { all: payloads, by: engine, name: profile, allowed: TAGS[profile] },
    )
    expect(left).toEqual([])
    await expect.poll(() => page.evaluate(() => window.fired)).toEqual([])
    expect(page.url()).toBe(ADDRESS)
  })
}

for (const engine of ENGINES)
  test(`a strict policy with Trusted Types is kept without one violation by ${engine}`, async ({ page }) => {
    await openPage(page, `${STRICT}trusted-types atoll`)
    const shown = await page.evaluate((by) => {
      const sink = document.querySelector('#sink') as HTMLElement
      sink.append(
        window[by].sanitize(
          '<b>Kava</b> <a href="/kava" target="_blank">daugiau</a><img src=x onerror=alert(1)>',
          'text',
        ),
        window[by].sanitize(
          '<div style="--ratio: 600 / 440; background:url(x)"><style>b{}</style><del>9 €</del></div>',
          'shop',
        ),
      )
      return {
        html: sink.innerHTML.replace(/ style="[^"]*"/, ''),
        ratio: sink.querySelector('div')?.style.getPropertyValue('--ratio').trim(),
        background: sink.querySelector('div')?.style.backgroundImage,
      }
    }, engine)
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
    const fragment = window.Library.sanitize(
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
    sink.append(window.Library.sanitize('<b onclick="alert(1)">Kava</b>', 'text'))
    return sink.innerHTML
  })
  expect(shown).toBe('<b>Kava</b>')
})

test('both sanitisers give the same of what shops print', async ({ page }) => {
  await openPage(page, '')
  const differences = await page.evaluate(
    ({ samples, names }) => {
      const show = (fragment: DocumentFragment): string => {
        const sink = document.createElement('div')
        sink.append(fragment)
        return sink.innerHTML
      }
      return samples.flatMap((html) =>
        names.flatMap((name) => {
          const [own, library] = [
            show(window.Own.sanitize(html, name)),
            show(window.Library.sanitize(html, name)),
          ]
          return own === library ? [] : [{ html, own, library }]
        }),
      )
    },
    { samples: SAMPLES, names: PROFILE_NAMES },
  )
  expect(differences).toEqual([])
})
