import { escapeHtml } from '../../fixtures/shop/escape.ts'
import { type Outcome, type Played, summaryLine } from './outcome.ts'

/** What fails is read first. */
const ORDER: readonly Outcome[] = ['fails', 'works', 'not allowed', 'not there']

/** What the words of the report mean, for somebody who did not start the run. */
const MEANING: Readonly<Record<Outcome, string>> = {
  fails: 'a shopper could not do it',
  works: 'played to its end',
  'not allowed': 'would order, send or post something: the option that allows it is named',
  'not there': 'this shop was seen to offer nothing to play it with',
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; }
article { border-top: 1px solid #8884; padding: 0.75rem 0; }
h2 { display: flex; gap: 0.75rem; align-items: baseline; margin: 0; font-size: 1rem; }
small { opacity: 0.8; font-weight: normal; }
.outcome { border-radius: 1rem; padding: 0 0.6rem; color: #fff; background: #555; white-space: nowrap; }
.fails .outcome { background: #b3261e; }
.works .outcome { background: #1b6e3c; }
figure { display: inline-block; margin: 0.5rem 0.5rem 0 0; vertical-align: top; }
figure img { max-width: 16rem; max-height: 16rem; border: 1px solid #8886; }
p { margin: 0.25rem 0; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 0.75rem; }
dd { margin: 0; }
ul { margin: 0.25rem 0; }`

/** The report as one page: a block per flow and width, with what was seen and its pictures. */
export function renderReport(run: {
  readonly origin: string
  readonly played: readonly Played[]
  readonly at: Date
}): string {
  const sorted = run.played.toSorted((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome))
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(run.origin)} played</title>
<style>${STYLE}</style>
<main>
<h1>${escapeHtml(run.origin)}</h1>
<p>${run.at.toISOString().slice(0, 16).replace('T', ' ')} UTC · ${summaryLine(run.played)}</p>
<dl>${ORDER.map(legend(run.played)).join('')}</dl>
${sorted.map(article).join('\n')}
</main>
</html>
`
}

/** A line of the legend: an outcome, how often it is there, what it means. */
function legend(played: readonly Played[]): (outcome: Outcome) => string {
  return (outcome) => {
    const count = played.filter((one) => one.outcome === outcome).length
    return `<dt>${count} × ${outcome}</dt><dd>${MEANING[outcome]}</dd>`
  }
}

function article({ title, view, outcome, evidence, pictures, seconds }: Played): string {
  return `<article class="${outcome.replace(' ', '-')}">
<h2><span class="outcome">${outcome}</span> ${escapeHtml(title)} <small>${escapeHtml(view)}, ${seconds.toFixed(1)} s</small></h2>
${outcome === 'works' ? '' : `<p>${escapeHtml(evidence.at(-1) ?? '')}</p>\n`}<details${outcome === 'fails' ? ' open' : ''}><summary>Evidence</summary>
<ul>${evidence.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>
${pictures.map(({ label, file }) => `<figure><a href="${file}"><img src="${file}" alt="${escapeHtml(label)}" loading="lazy"></a><figcaption>${escapeHtml(label)}</figcaption></figure>`).join('')}
</details>
</article>`
}
