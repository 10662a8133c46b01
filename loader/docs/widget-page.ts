import { escapeHtml } from '../../fixtures/shop/escape.ts'
import { statesOf } from './demo-states.ts'

/** Where the demo shop of the repository is served. */
const SHOP = 'http://localhost:5173'

/** A README without its title, which the page has, and its states, which stand in {@link tryIt}. */
export function bodyOf(readme: string): string {
  return readme.replace(/^# .+\n/, '').replace(/\n## States\n[\s\S]*?(?=\n## |$)/, '\n')
}

/** The widget at work: its states as static copies in a frame, and those that need the shop's server. */
export function tryIt(widget: string): string {
  const pages = statesOf(widget)
  const first = mostFirst(pages).flatMap(({ title, states }) =>
    states.flatMap(({ label, file }) => (file ? [{ title, label, file }] : [])),
  )[0]
  const rows = pages.map(({ title, states }) => {
    const links = states.map(({ label, file, address }) => {
      const current = file && file === first?.file ? ' aria-current="true"' : ''
      return file
        ? `<li><a href="../demo/${shown(file, widget)}" target="demo"${current}>${escapeHtml(label)}</a></li>`
        : `<li class="served"><a href="${SHOP}${escapeHtml(address)}">${escapeHtml(label)}</a></li>`
    })
    return `<dt>${escapeHtml(title)}</dt><dd><ul>${links.join('')}</ul></dd>`
  })
  const served = pages.some(({ states }) => states.some(({ file }) => !file))
  return `<section class="demo" aria-labelledby="try-it">
<h2 id="try-it">Try it<a class="anchor" href="#try-it" aria-label="Link to “Try it”">#</a></h2>
${
  first
    ? `<div class="demo-frame"><iframe name="demo" src="../demo/${shown(first.file, widget)}" title="${escapeHtml(`${widget} in the demo shop`)}" loading="lazy"></iframe></div>
<p class="demo-note">A static copy of a page of the demo shop, with Atoll at work. What asks the shop’s server (cart, search, prices, sending) fails in it, and Atoll shows how that looks; <code>npm start</code> serves the whole shop.</p>
<p class="demo-note from-folder" hidden>Opened from a folder, this page shows what the server prints: browsers run no modules there. Serve the folder, e.g. <code>npx vite preview --outDir .</code>, to see Atoll act.</p>`
    : ''
}
<details class="demo-states"${first ? '' : ' open'}><summary>States</summary>
<dl>${rows.join('\n')}</dl>
${served ? '<p class="demo-note">States with a mark are faults and policies of a server, or too large for a copy: they need <code>npm start</code>.</p>' : ''}
</details>
</section>`
}

/** The page with most states is the one that shows most. */
function mostFirst<Page extends { readonly states: readonly unknown[] }>(
  pages: readonly Page[],
): readonly Page[] {
  return pages.toSorted((one, other) => other.states.length - one.states.length)
}

/** Address of a copy that is scrolled to the widget. */
function shown(file: string, widget: string): string {
  const [name = '', hash] = file.split('#')
  return `${name}?show=${widget}${hash === undefined ? '' : `#${hash}`}`
}
