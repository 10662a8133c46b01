import { useEffect, useState } from 'react'

/**
 * A part of a view whose code comes once it is wanted.
 * @param load gives a module: always the same function
 * @param wanted another value tries again where it could not be fetched
 * @returns `false` where it could not be fetched
 */
export function usePart<Module extends object>(
  load: () => Promise<Module>,
  wanted: boolean | number,
): Module | false | undefined {
  const [part, setPart] = useState<Module | false>()
  const missing = typeof part !== 'object'
  useEffect(() => {
    if (wanted && missing) load().then(setPart, () => setPart(false))
  }, [load, wanted, missing])
  return part
}
