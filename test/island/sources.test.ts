import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Islands whose folders draw with React alone. A folder that comes to do so is added; none leaves. */
const DRAWN_BY_REACT: readonly string[] = [
  'carousel',
  'cart-dropdown',
  'checkout-notices',
  'contact-form',
  'dynamic-price',
  'lightbox',
  'pickup-selector',
  'post-grid',
  'product-gallery',
  'review-stars',
  'variation-swatches',
  'welcome-bar',
]

/** What draws by hand: making elements, writing texts and markup, putting nodes into the page. */
const BY_HAND =
  /\bcreate(?:Element|ElementNS|TextNode|Range)\(|\bcloneNode\(|\.(?:textContent|innerText|innerHTML|outerHTML)\s*\+?=(?!=)|\.(?:append|prepend|appendChild|insertBefore|insertAdjacent\w+|replaceChildren|replaceWith)\(|\bnew Image\(/

/** What is sent has a method of that name as well. */
const FORM_DATA = /\b(?:body|entries)\.append\(/

const sources = new Map(
  readdirSync('widgets').map((folder) => [
    folder,
    readdirSync(`widgets/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => ({ file, text: readFileSync(`widgets/${folder}/${file}`, 'utf8') })),
  ]),
)

function drawnByHand(folder: string): readonly string[] {
  return (sources.get(folder) ?? []).flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        BY_HAND.test(line.replace(FORM_DATA, '')) ? [`${file}:${index + 1} ${line.trim()}`] : [],
      ),
  )
}

/** What the folder's `manifest.ts`, or the rest of it, says. */
function isIsland(folder: string, inManifest: boolean): boolean {
  return (sources.get(folder) ?? []).some(
    ({ file, text }) => (file === 'manifest.ts') === inManifest && /\bkind: 'island'/.test(text),
  )
}

describe('an island', () => {
  it('draws nothing by hand: React does, and src/island/ has the few helpers', () => {
    expect(
      DRAWN_BY_REACT.flatMap((folder) => drawnByHand(folder).map((line) => `${folder}/${line}`)),
    ).toEqual([])
  })

  it('that draws nothing by hand is on the list, so that it stays so', () => {
    const clean = [...sources.keys()].filter(
      (folder) => isIsland(folder, true) && drawnByHand(folder).length === 0,
    )
    expect(clean.toSorted()).toEqual(DRAWN_BY_REACT.toSorted())
  })

  it('is one in its manifest and in its definition', () => {
    const folders = [...sources.keys()]
    expect(folders.filter((folder) => isIsland(folder, false))).toEqual(
      folders.filter((folder) => isIsland(folder, true)),
    )
  })
})

it('no widget hides text by rules of its own: there is a class for it, and one announcer per page', () => {
  const sheets = readdirSync('widgets', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  )
  expect(sheets.length).toBeGreaterThan(20)
  expect(sheets.filter((file) => readFileSync(`widgets/${file}`, 'utf8').includes('inset(50%)'))).toEqual([])
})
