import { writeFileSync } from 'node:fs'
import { readResults } from './approve.mjs'

const escape = (text) =>
  String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The table of a run with its pictures: what failed first, then what looks otherwise. @returns counts by verdict */
export function writeReport(folder) {
  const results = readResults(folder)
  const rank = ({ verdict, differs }) => (verdict === 'fail' ? 0 : differs > 0 ? 1 : 2)
  const counts = { pass: 0, fail: 0, skip: 0 }
  for (const { verdict } of results) counts[verdict] += 1
  const rows = results.toSorted((a, b) => rank(a) - rank(b)).map(rowOf)
  writeFileSync(
    `${folder}/index.html`,
    `<!doctype html><html lang="en"><meta charset="UTF-8"><title>QA of Atoll</title>
<style>body{font:15px/1.5 system-ui,sans-serif;margin:24px}table{border-collapse:collapse}td,th{padding:8px;border-block-end:1px solid #ccc;text-align:start;vertical-align:top;white-space:pre-line}img{max-inline-size:340px;max-block-size:420px;border:1px solid #ccc}.fail{color:#a3211c}.pass{color:#1d6b37}</style>
<h1>QA of Atoll</h1><p>${counts.pass} PASS, ${counts.fail} FAIL, ${counts.skip} not shown in that width. A picture that differs and is right: <code>npm run qa -- --approve</code>, for one widget <code>npm run qa -- --approve --widget name</code>.</p>
<table><thead><tr><th>verdict<th>state<th>shown<th>what is wrong<th>picture<th>approved<th>where it differs</tr></thead><tbody>
${rows.join('\n')}
</tbody></table></html>\n`,
  )
  return counts
}

function rowOf({ widget, slug, name, verdict, variant, problems, pictures = {}, differs = 0 }) {
  const wrong = Object.entries(problems).flatMap(([check, lines]) => lines.map((line) => `${check}: ${line}`))
  const image = (file) => (file ? `<img loading="lazy" src="pictures/${escape(file)}" alt="">` : '')
  return `<tr><td class="${verdict}">${verdict.toUpperCase()}<td>${escape(widget)}: ${escape(name)}\n${escape(slug)}<td>${escape(variant)}<td>${escape(wrong.join('\n'))}${differs > 0 ? `\npicture: ${differs} cells differ` : ''}<td>${image(pictures.seen)}<td>${image(pictures.approved)}<td>${image(pictures.differs)}</tr>`
}
