// Serves the demo shop: installs what is missing, builds Atoll as a site owner gets it, and rebuilds when a file changes.
import { existsSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { install, requireNode } from './install.mjs'

requireNode()
install()

const { build, createServer } = await import('vite')
const port = Number(process.env['PORT'] ?? 5173)
const out = process.env['ATOLL_OUT'] ?? 'dist'
// `--source` builds nothing: Atoll is served as it lies here, and what is changed replaces it in the page.
const source = process.argv.includes('--source')
// `--once` builds without watching, `--built` serves what `npm run build` left.
const once = process.argv.includes('--once')
const built = process.argv.includes('--built')

if (!source && (!built || !existsSync(`${out}/loader.js`))) {
  const watch = once || built ? null : {}
  try {
    const watcher = await build({ logLevel: 'warn', build: { watch } })
    if (watch) {
      await new Promise((resolve) =>
        watcher.on('event', ({ code }) => (code === 'END' || code === 'ERROR') && resolve()),
      )
    }
  } catch (error) {
    console.error(error.message)
    console.error('\nAtoll could not be built (see above), so the pages are served without it.')
  }
}

const server = createHttpServer()
const vite = await createServer({
  appType: 'custom',
  logLevel: 'warn',
  ...(source
    ? { mode: 'source', server: { middlewareMode: true, hmr: { server } } }
    : {
        server: { middlewareMode: true, ws: false, hmr: false, watch: once || built ? null : {} },
        optimizeDeps: { noDiscovery: true },
      }),
})
const loadDemo = () => vite.ssrLoadModule('/demo-pages/server.ts')
const { listen } = await loadDemo()

try {
  const { address, pages } = await listen({
    port,
    out,
    loadDemo,
    ...(source && { source: { server, serve: vite.middlewares } }),
  })
  console.log(`\nAtoll demo shop: ${address}\n`)
  for (const { path, example = path, title } of pages)
    console.log(`  ${address}${example.slice(1)}  ${title}`)
  console.log('\nStop with Ctrl+C.')
} catch (error) {
  const taken = error.code === 'EADDRINUSE'
  console.error(
    taken
      ? `Port ${port} is taken by another program, so the demo shop cannot start. Stop that program or choose another: PORT=${port + 1} npm start`
      : error,
  )
  process.exit(1)
}
