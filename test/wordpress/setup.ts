import { provideWordPress, whyNot } from './debian.mjs'
import { startSite } from './site.mjs'

/** Starts the site before all tests; gives back what stops it. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  const reason = whyNot()
  if (reason) {
    process.env['ATOLL_WP_SKIP'] = `The tests with a real WordPress are skipped: ${reason}.`
    console.log(process.env['ATOLL_WP_SKIP'])
    return undefined
  }
  const { url, socket, content, core, stop } = await startSite(provideWordPress('.cache'))
  Object.assign(process.env, {
    ATOLL_WP_URL: url,
    ATOLL_WP_SOCKET: socket,
    ATOLL_WP_CONTENT: content,
    ATOLL_WP_CORE: core,
  })
  return stop
}
