import { openContext } from './measure.mjs'

const MOST_FRAMES = 8
const FRAME_WIDTH_PX = 240
const LAST_FRAME_MS = 1500

/** Pictures of a page while it loads, with the time since it was asked for. */
export async function filmstrip(browser, settings, variant, { address, product, session }) {
  const context = await openContext(browser, settings, variant, session)
  try {
    if (product) await context.request.get(`${settings.origin}?add-to-cart=${product}`)
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: settings.slowdown })
    const frames = []
    let started = 0
    cdp.on('Page.screencastFrame', ({ data, metadata: { timestamp }, sessionId }) => {
      if (started) frames.push({ ms: Math.round(timestamp * 1000 - started), data })
      void cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
    })
    await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 45, maxWidth: FRAME_WIDTH_PX })
    started = Date.now()
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForTimeout(LAST_FRAME_MS)
    const step = Math.max(1, Math.ceil(frames.length / MOST_FRAMES))
    return frames.filter((_, at) => at % step === 0 || at === frames.length - 1)
  } catch {
    return []
  } finally {
    await context.close()
  }
}
