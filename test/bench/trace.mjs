/** A frame at 60 Hz, µs. */
const FRAME_US = 16_667

/** Traces what `act` makes a script do. */
export async function trace(cdp, act) {
  const events = []
  const collect = ({ value }) => events.push(...value)
  cdp.on('Tracing.dataCollected', collect)
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  })
  await act()
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await complete
  cdp.off('Tracing.dataCollected', collect)
  return events
}

/** Script of the page's own in each frame of the time, ms, the most last. Layout that it forces counts. */
export function workPerFrame(events, own) {
  const calls = events
    .filter(({ ph, name, args }) => ph === 'X' && name === 'FunctionCall' && own.test(args.data?.url ?? ''))
    .toSorted((a, b) => a.ts - b.ts)
  const frames = new Map()
  let until = 0
  for (const { ts, dur } of calls) {
    if (ts < until) continue
    until = ts + dur
    const frame = Math.floor(ts / FRAME_US)
    frames.set(frame, (frames.get(frame) ?? 0) + dur / 1000)
  }
  return [...frames.values()].toSorted((a, b) => a - b)
}
