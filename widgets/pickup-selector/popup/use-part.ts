import { useEffect, useState } from 'react'

/**
 * A part of the list whose code comes once it is wanted.
 * @param load gives a module: always the same function
 * @param wanted another value tries again where it could not be fetched
 */
export function usePart<Module extends object>(
  load: () => Promise<Module>,
  wanted: boolean | number,
): Module | 'broken' | undefined {
  const [part, setPart] = useState<Module | 'broken'>()
  const missing = typeof part !== 'object'
  useEffect(() => {
    if (!wanted || !missing) return undefined
    let gone = false
    const take = (next: Module | 'broken'): void => {
      if (!gone) setPart(next)
    }
    load().then(take, () => take('broken'))
    return () => {
      gone = true
    }
  }, [load, wanted, missing])
  return part
}
