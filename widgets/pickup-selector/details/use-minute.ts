import { useEffect, useState } from 'react'
import { after } from '../../../src/timing/abort.ts'

const MINUTE_MS = 60_000

/** The time, ms; drawn again with each minute. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const life = new AbortController()
    after(MINUTE_MS - (now % MINUTE_MS), life.signal, () => setNow(Date.now()))
    return () => life.abort()
  }, [now])
  return now
}
