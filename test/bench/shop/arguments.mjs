import { parseArgs } from 'node:util'

/** Cookie by which the WordPress package shows an administrator one of the two. */
const PREVIEW = 'atoll_preview'
const VARIANTS = ['original', 'atoll']

export const USAGE = `npm run bench -- --shop https://staging.example [options]

  --login user:password   an administrator: sees the originals and Atoll by the package's own preview
  --original name=value   a cookie that shows the originals; may be repeated
  --atoll name=value      a cookie that shows Atoll; may be repeated
  --cookie name=value     a cookie for both; may be repeated
  --page name=/path/      measures these pages only; may be repeated
  --runs N                runs of each page and variant, 5 by default
  --slowdown N            how much slower the processor is made, 4 by default
  --width N               of the window, 1280 by default

One of --login, or --original with --atoll, says how the two differ.`

/**
 * Reads the command line.
 * @throws {Error} with a sentence for the person who typed it
 */
export function readArguments(argv) {
  const several = { type: 'string', multiple: true, default: [] }
  const { values } = parseArgs({
    args: [...argv],
    options: {
      shop: { type: 'string' },
      login: { type: 'string' },
      original: several,
      atoll: several,
      cookie: several,
      page: several,
      runs: { type: 'string', default: '5' },
      slowdown: { type: 'string', default: '4' },
      width: { type: 'string', default: '1280' },
    },
  })
  const chosen = Object.fromEntries(
    VARIANTS.map((variant) => [variant, values[variant].map((cookie) => readPair(cookie, `--${variant}`))]),
  )
  const differs = VARIANTS.some((variant) => chosen[variant].length > 0)
  if (!differs && !values.login) throw new Error('Say how the originals and Atoll are seen.')
  return {
    origin: readAddress(values.shop ?? ''),
    login: values.login === undefined ? null : readPair(values.login, '--login', ':'),
    variants: differs
      ? chosen
      : Object.fromEntries(VARIANTS.map((variant) => [variant, [{ name: PREVIEW, value: variant }]])),
    cookies: values.cookie.map((cookie) => readPair(cookie, '--cookie')),
    pages: values.page.map((page) => readPair(page, '--page')),
    runs: readNumber(values.runs, '--runs'),
    slowdown: readNumber(values.slowdown, '--slowdown'),
    width: readNumber(values.width, '--width'),
  }
}

function readAddress(text) {
  const whole = text.includes('://') ? text : `https://${text}`
  if (!text || !URL.canParse(whole) || !whole.startsWith('http'))
    throw new Error(`"${text}" is not a web address.`)
  const { origin, pathname } = new URL(whole)
  return `${origin}${pathname.replace(/\/?$/, '/')}`
}

function readPair(text, option, separator = '=') {
  const at = text.indexOf(separator)
  if (at < 1) throw new Error(`"${text}" is not of the form ${option} name${separator}value.`)
  return { name: text.slice(0, at), value: text.slice(at + 1) }
}

function readNumber(text, option) {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new Error(`${option} is a whole number, not "${text}".`)
  return number
}
