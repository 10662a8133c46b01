import type { Plugin } from 'vite'

const UTILS = 'embla-carousel-reactive-utils'
const LEAN = `\0lean:${UTILS}`

/** Embla's React hook compares options and plugins key by key, as many components write new ones with every render. */
const CODE = `
export const areOptionsEqual = Object.is
export const arePluginsEqual = () => true
export const canUseDOM = () => true
`

/** A carousel's options are one object for its life, and it has no plugins: 0.25 kB gz less. */
export const leanEmbla: Plugin = {
  name: 'atoll-lean-embla',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id) => (id === UTILS ? LEAN : undefined),
  load: (id) => (id === LEAN ? CODE : undefined),
}
