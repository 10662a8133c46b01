import { Marked, type Tokens } from 'marked'
import { escapeHtml } from '../../fixtures/shop/escape.ts'

/** A heading of a page, by which it can be linked to. */
export interface Heading {
  readonly id: string
  /** Plain text. */
  readonly text: string
  readonly depth: number
}

export interface Rendered {
  readonly html: string
  /** Headings below the title, in order. */
  readonly outline: readonly Heading[]
}

/** Where a link or picture of the text leads in the site. @throws {Error} when it leads nowhere */
export type Resolve = (href: string) => string

/** Markdown as HTML. Its comments are left out, other HTML in it is shown as text. */
export function renderMarkdown(text: string, resolve: Resolve): Rendered {
  const outline: Heading[] = []
  const idFor = createIds()
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens)
        const plain = plainText(html)
        const id = idFor(plain)
        outline.push({ id, text: plain, depth })
        return `<h${depth} id="${id}">${html}<a class="anchor" href="#${id}" aria-label="Link to “${escapeHtml(plain)}”">#</a></h${depth}>\n`
      },
      link({ href, tokens }) {
        return `<a href="${escapeHtml(resolve(href))}">${this.parser.parseInline(tokens)}</a>`
      },
      image: ({ href, text: words }) =>
        `<img src="${escapeHtml(resolve(href))}" alt="${escapeHtml(words)}" loading="lazy">`,
      html: ({ text: raw }) => (/^\s*<!--[\s\S]*-->\s*$/.test(raw) ? '' : escapeHtml(raw)),
      code: ({ text: code, lang }) =>
        `<pre${lang ? ` data-language="${escapeHtml(lang)}"` : ''}><code>${escapeHtml(code)}</code></pre>\n`,
      table(token) {
        return tableOf(token, (cell) => this.parser.parseInline(cell.tokens))
      },
    },
  })
  const html = marked.parse(text, { async: false })
  return { html, outline }
}

/**
 * A table whose cells carry their column's name, so that a narrow window can stack them. It says its roles, since a browser may
 * forget them then.
 */
function tableOf({ header, rows }: Tokens.Table, inline: (cell: Tokens.TableCell) => string): string {
  const names = header.map((cell) => plainText(inline(cell)))
  const head = header.map((cell) => `<th scope="col" role="columnheader">${inline(cell)}</th>`)
  const body = rows.map((row) => {
    const cells = row.map((cell, column) => {
      const right = cell.align === 'right' ? ' class="number"' : ''
      return `<td role="cell" data-name="${escapeHtml(names[column] ?? '')}"${right}>${inline(cell)}</td>`
    })
    return `<tr role="row">${cells.join('')}</tr>`
  })
  return `<div class="table"><table role="table"><thead role="rowgroup"><tr role="row">${head.join('')}</tr></thead><tbody role="rowgroup">
${body.join('\n')}
</tbody></table></div>
`
}

/** A sentence of Markdown, without a paragraph around it. */
export function renderInline(text: string): string {
  return new Marked({ gfm: true }).parseInline(text, { async: false })
}

/** What a reader sees of markup. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}

/** Ids as GitHub gives them, so that links between the repository's files keep their anchors. */
function createIds(): (text: string) => string {
  const used = new Map<string, number>()
  return (text) => {
    const id = slugOf(text)
    const times = used.get(id) ?? 0
    used.set(id, times + 1)
    return times > 0 ? `${id}-${times}` : id
  }
}

export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
}
