// Serves the demo shop to the engines. Each page notes what goes wrong in it: a driver's own console is another in each.
import { readFileSync } from 'node:fs'
import { createServer } from 'vite'

const NOTES = `<script>${readFileSync(new URL('notes.js', import.meta.url), 'utf8')}</script>`
const TAG = /<script type="module" src="\/atoll\/loader\.js[^>]*><\/script>/

const vite = await createServer({
  appType: 'custom',
  logLevel: 'warn',
  server: { middlewareMode: true, ws: false, hmr: false, watch: null },
  optimizeDeps: { noDiscovery: true },
})
const demo = await vite.ssrLoadModule('/demo-pages/server.ts')
const withNotes = { createVisitor: demo.createVisitor, respond }

async function respond(request, shop) {
  const response = await demo.respond(request, shop)
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const printed = await response.text()
  // Atoll comes when a scenario lets it in.
  const isHeld = new URL(request.url).searchParams.has('hold')
  const html = isHeld ? printed.replace(TAG, '') : printed
  return new Response(
    html.replace('<head>', () => `<head>${NOTES}`),
    response,
  )
}

await demo.listen({
  port: Number(process.env['PORT'] ?? 5197),
  out: process.env['ATOLL_OUT'] ?? 'dist',
  loadDemo: async () => withNotes,
})
