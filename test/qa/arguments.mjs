import { parseArgs } from 'node:util'

/** Ways in which a state is shown, and what is meant without a word. */
export const AXES = {
  width: ['1280', '390'],
  locale: ['en-US'],
  theme: ['plain'],
  scheme: ['light'],
  motion: ['reduce'],
  contrast: ['normal'],
  fault: ['none'],
}

export const USAGE = `npm run qa -- [options]

  --widget a,b        these widgets only
  --state text        states whose address contains the text
  --width 1280,390    widths of the window, px
  --locale en-US,lt-LT,de-DE,ar
  --theme plain,storefront,hostile,astra,…
  --scheme light,dark
  --motion reduce,full
  --contrast normal,forced
  --fault none,offline,500,…
  --approve           takes the pictures of the last run for right, does not run
  --help              says this

Without options: every state in two widths, and its picture beside the approved one.`

/**
 * Reads the command line.
 * @throws {Error} with a sentence for the person who typed it
 */
export function readArguments(argv) {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      widget: { type: 'string' },
      state: { type: 'string' },
      approve: { type: 'boolean' },
      help: { type: 'boolean' },
      ...Object.fromEntries(Object.keys(AXES).map((name) => [name, { type: 'string' }])),
    },
  })
  const list = (text) => text?.split(',').filter(Boolean)
  return {
    widgets: list(values.widget) ?? [],
    state: values.state ?? '',
    approve: values.approve === true,
    help: values.help === true,
    axes: Object.fromEntries(
      Object.entries(AXES).map(([name, usual]) => [name, list(values[name]) ?? usual]),
    ),
  }
}

/** Whether the run or its pictures are about a state. */
export function isChosen({ widgets, state }, { widget, slug }) {
  return (widgets.length === 0 || widgets.includes(widget)) && `${widget}/${slug}`.includes(state)
}
