// Serves a folder of recorded host pages with only the tag added, and answers their requests from the recorded answers.
import { createServer } from 'node:http'
import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join, normalize } from 'node:path'
import { runnerImport } from 'vite'

const folder = process.env['ATOLL_RECORDINGS']
const port = Number(process.env['PORT'] ?? 5198)
const out = process.env['ATOLL_OUT'] ?? 'dist'
const TAG = '<script type="module" src="/atoll/loader.js?ver=6.9.4"></script>'
const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' }
const HOST = 'demo-pages/host'
/** What the demo shop has for the pages of a shop and of The7. */
const SHOP_SHEETS = [
  ...['frame', 'controls', 'products', 'checkout'].map((name) => `themes/storefront/${name}`),
  'plugins/woocommerce/product',
]
const THEME_SHEETS = [
  ...['frame', 'header', 'controls', 'products', 'cart', 'checkout', 'index'].map(
    (name) => `themes/plain/${name}`,
  ),
  ...['header', 'grid', 'gallery', 'carousel'].map((name) => `themes/the7/${name}`),
  'plugins/contact-form-7/styles',
  'plugins/mystickymenu/styles',
]
/** The phone's header in those sheets, px. */
const SHEETS_HEADER = { firstSwitchPointHeight: 100, secondSwitchPointHeight: 100 }
/** The theme writes columns for each page anew: what stands below them is out of the window. */
const UNRECORDED = '.pswp{display:none} [data-columns][data-width]{min-block-size:100vh}'
const NOTES = await readFile('test/engines/notes.js', 'utf8')
/** A page to look at recordings in, in frames. */
const FRAMES = `<!doctype html><title>Recordings</title><script>${NOTES}</script>`
const [{ module: fonts }, { module: header }, { module: photos }] = await Promise.all([
  runnerImport('./demo-pages/block-font.ts'),
  runnerImport('./demo-pages/header-room.ts'),
  runnerImport('./fixtures/pictures/photo.ts'),
])

const files = await readdir(folder)
const pages = files.filter((file) => file.endsWith('.html'))
const answers = await readAnswers()

/** Recordings come without styles: what Atoll's package prints for the first paint, then the demo shop's. */
function stylesFor(html) {
  const sheets = html.includes('id="the7-body"') ? THEME_SHEETS : SHOP_SHEETS
  const links = ['/atoll/first-paint.css', ...['base', ...sheets].map((name) => `/host/${name}.css`)].map(
    (path) => `<link rel="stylesheet" href="${path}">`,
  )
  const settings = /"mobileHeader":(\{.*?\})/.exec(html)?.[1]
  const room = settings ? header.headerRoom({ ...JSON.parse(settings), ...SHEETS_HEADER }) : ''
  return `${links.join('')}<style>${UNRECORDED}</style>${room}`
}

/** Recorded answers by what was asked: `action` or wc-ajax endpoint, the form fields, the answer. */
async function readAnswers() {
  const read = await Promise.all(
    files
      .filter((file) => file.endsWith('.json'))
      .map(async (file) => {
        const { request, response } = JSON.parse(await readFile(join(folder, file), 'utf8'))
        if (typeof request?.url !== 'string' || !response) return null
        const url = new URL(request.url, 'http://shop.test')
        return {
          method: request.method ?? 'GET',
          path: url.pathname,
          fields: fieldsOf(url, request.body),
          response,
        }
      }),
  )
  return read.filter(Boolean)
}

function fieldsOf(url, body) {
  return {
    ...Object.fromEntries(url.searchParams),
    ...(typeof body === 'string' ? Object.fromEntries(new URLSearchParams(body)) : {}),
  }
}

/** The recorded answer to the same action whose fields agree most. */
function findAnswer(url, fields) {
  const same = answers.filter(
    ({ path, fields: recorded }) =>
      path === url.pathname &&
      recorded['action'] === fields['action'] &&
      recorded['wc-ajax'] === fields['wc-ajax'],
  )
  const agreement = (recorded) =>
    Object.entries(recorded).filter(([name, value]) => fields[name] === value).length
  return same.toSorted((a, b) => agreement(b.fields) - agreement(a.fields))[0]?.response
}

async function answer(request, response) {
  const url = new URL(request.url, `http://localhost:${port}`)
  const send = (status, type, body) => response.writeHead(status, { 'content-type': type }).end(body)
  if (url.pathname === '/') return send(200, 'application/json', JSON.stringify(pages))
  if (url.pathname.startsWith('/atoll/')) {
    const file = join(out, url.pathname.slice('/atoll/'.length))
    return send(200, TYPES[extname(file)] ?? 'text/plain', await readFile(file))
  }
  if (url.pathname === '/host/jquery.js')
    return send(200, TYPES['.js'], await readFile('node_modules/jquery/dist/jquery.js'))
  if (url.pathname === '/frames') return send(200, 'text/html; charset=UTF-8', FRAMES)
  if (url.pathname === '/__demo/blocks.ttf') return send(200, 'font/ttf', fonts.blockFont())
  if (url.pathname.startsWith('/host/'))
    return send(200, TYPES['.css'], await readFile(join(HOST, normalize(url.pathname.slice('/host'.length)))))
  if (url.pathname.startsWith('/page/')) {
    // The recording's own host is not here; its addresses lead to this server.
    const html = (await readFile(join(folder, basename(url.pathname)), 'utf8')).replaceAll(
      /https?:(?=(?:\/\/|\\\/\\\/)shop\.test)(.{2,4})shop\.test/g,
      `http:$1localhost:${port}`,
    )
    const jquery = url.searchParams.has('jquery') ? '<script src="/host/jquery.js"></script>' : ''
    // Atoll comes when a test lets it in, to a page that is styled.
    const isHeld = url.searchParams.has('hold')
    const tag = isHeld || url.searchParams.has('untagged') ? '' : TAG
    const added = jquery + tag
    const styled = isHeld ? html.replace(/(?=<body)/, () => stylesFor(html)) : html
    return send(
      200,
      'text/html; charset=UTF-8',
      styled.includes('</body>') ? styled.replace('</body>', () => `${added}</body>`) : styled + added,
    )
  }
  // Pictures were not recorded; their sizes are in their names.
  const [, name, width = 1200, height = 800] =
    /\/uploads\/.*?([\w-]+?)(?:-(\d+)x(\d+))?\.jpg$/.exec(url.pathname) ?? []
  if (name) return send(200, 'image/svg+xml', photos.photo(name, Number(width), Number(height)))
  // Some answers were recorded bare.
  const bare = { schema: 'cf7-schema.json', refill: 'cf7-refill.json' }[basename(url.pathname)]
  if (bare && files.includes(bare)) return send(200, TYPES['.json'], await readFile(join(folder, bare)))
  const body = await new Response(request).text().catch(() => '')
  const recorded = findAnswer(url, fieldsOf(url, body))
  if (!recorded) return send(404, 'text/html', '0')
  const text = typeof recorded.body === 'string' ? recorded.body : JSON.stringify(recorded.body)
  return send(recorded.status, recorded.headers?.['content-type'] ?? 'text/html; charset=UTF-8', text)
}

createServer((request, response) => {
  answer(request, response).catch(() => response.writeHead(404).end())
}).listen(port)
