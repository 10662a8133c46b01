import { createServer } from 'vite'

/** The demo shop with the build in `dist/`, on a free port. */
export async function serve() {
  const vite = await createServer({
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  const loadDemo = () => vite.ssrLoadModule('/demo-pages/server.ts')
  const { listen } = await loadDemo()
  const { address, close } = await listen({ port: 0, out: process.env['ATOLL_OUT'] ?? 'dist', loadDemo })
  return {
    address,
    close() {
      close()
      return vite.close()
    },
  }
}
