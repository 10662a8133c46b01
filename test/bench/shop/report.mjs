import { HEADINGS, rowOf } from './figures.mjs'

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; }
h2 { font-size: 1.125rem; margin: 2rem 0 0.5rem; }
table { border-collapse: collapse; }
th, td { padding: 0.15rem 1rem 0.15rem 0; text-align: end; font-variant-numeric: tabular-nums; }
th:first-child, td:first-child, td:last-child { text-align: start; }
.strip { display: flex; gap: 0.5rem; overflow-x: auto; margin: 0.5rem 0; }
figure { margin: 0; flex: none; }
figure img { display: block; width: 10rem; border: 1px solid #8886; }
figcaption { font-size: 0.8125rem; opacity: 0.8; }`

/** The bench as one page: a table per page of the shop, and how each looks while it loads. */
export function renderReport({ origin, at, machine, settings, pages }, strips) {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(origin)} measured</title>
<style>${STYLE}</style>
<main>
<h1>${escape(origin)}</h1>
<p>${at.slice(0, 16).replace('T', ' ')} UTC · ${settings.runs} runs of each, one after the other · processor ${settings.slowdown}× slower · ${escape(machine)}</p>
${pages.map((page) => section(page, strips.get(page.name))).join('\n')}
</main>
</html>
`
}

function section({ name, address, figures, failures }, strips) {
  const rows = figures.map(
    (figure) =>
      `<tr>${rowOf(figure)
        .map((cell) => `<td>${escape(cell)}</td>`)
        .join('')}</tr>`,
  )
  return `<section>
<h2>${escape(name)} <small>${escape(new URL(address).pathname)}</small></h2>
<table><thead><tr>${HEADINGS.map((text) => `<th>${escape(text)}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>
${failures.map((text) => `<p>${escape(text)}</p>`).join('')}
${Object.entries(strips)
  .map(([variant, frames]) => `<h3>${variant}</h3><div class="strip">${frames.map(frame).join('')}</div>`)
  .join('')}
</section>`
}

function frame({ ms, data }) {
  return `<figure><img src="data:image/jpeg;base64,${data}" alt=""><figcaption>${ms} ms</figcaption></figure>`
}

function escape(text) {
  return String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
