import { escapeHtml } from '../fixtures/shop/escape.ts'
import { seedFrom } from '../fixtures/shop/random.ts'
import type { PageRequest } from './demo-page.ts'

/**
 * With `?csp=strict` the page is sent as a careful site would: every script has the nonce, style elements and attributes
 * become a sheet of their own, and violations are reported to `/__demo/csp-reports`.
 */
export async function addPolicy(response: Response, { scriptNonce }: PageRequest): Promise<Response> {
  if (!scriptNonce) return response
  const headers = new Headers(response.headers)
  headers.set(
    'content-security-policy',
    `script-src 'nonce-${scriptNonce}' 'strict-dynamic'; style-src 'self'; require-trusted-types-for 'script'; object-src 'none'; base-uri 'none'; report-uri /__demo/csp-reports`,
  )
  return new Response(strict(await response.text(), scriptNonce), { headers })
}

const sheets = new Map<string, string>()

/** The sheet of former style elements and attributes of a page, by the name that its link carries. */
export function styleSheet(name: string): string | undefined {
  return sheets.get(name)
}

function strict(page: string, nonce: string): string {
  const rules = new Map<string, string>()
  const elements: string[] = []
  const body = page
    .replaceAll(/<script\b(?![^>]*\bnonce=)/g, `<script nonce="${nonce}"`)
    .replaceAll(/<style\b[^>]*>([^<]*)<\/style>/g, (_, text: string) => {
      elements.push(text)
      return ''
    })
    .replaceAll(/<[a-z][^>]*?\sstyle=(?:"[^"]*"|'[^']*')[^>]*>/gi, (tag) =>
      tag.replace(/\sstyle=(?:"([^"]*)"|'([^']*)')/i, (_, double?: string, single?: string) => {
        const declarations = double ?? single ?? ''
        // A browser under such a policy ignores the attribute, and the scripts that would unfold the part are off.
        if (/^display:\s*none;?$/.test(declarations)) return ''
        const mark = `s${seedFrom(declarations).toString(36)}`
        rules.set(mark, declarations)
        return ` data-demo-style="${mark}"`
      }),
    )
  const attributes = [...rules].map(([mark, text]) => `[data-demo-style="${mark}"]{${text}}`)
  const sheet = [...elements, ...attributes].join('\n')
  const name = seedFrom(sheet).toString(36)
  sheets.set(name, sheet)
  return body.replace(
    '</head>',
    () =>
      `<meta property="csp-nonce" nonce="${escapeHtml(nonce)}">\n<link rel="stylesheet" href="/__demo/styles/${name}.css">\n</head>`,
  )
}
