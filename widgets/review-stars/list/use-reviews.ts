import { useEffect, useMemo, useRef, useState } from 'react'
import type { MountContext } from '../../../src/island/widget.ts'
import { isAbort } from '../../../src/timing/abort.ts'
import { fetchCounts, fetchPage, nextPage, readPages } from './pages.ts'
import { countStars, type Counts, readReviews, type Review } from './reviews.ts'

/** How a request stands. */
export type Stand = 'rest' | 'loading' | 'failed'

/** What all shoppers gave. */
export interface Ratings {
  /** Of all reviews of the product; `null` until the shop has told, `false` where it could not be asked. */
  readonly counts: Counts | false | null
  /** The shop is asked. */
  readonly counting: boolean
  /** Asks for the counts once more. */
  readonly recount: () => void
}

interface Reviews extends Ratings {
  /** Of the pages that were seen, in the shop's order. */
  readonly reviews: readonly Review[]
  /** Whether these are all of the product's. */
  readonly complete: boolean
  readonly stand: Stand
  /**
   * Fetches so many pages; calls at once share them. What came before a failure is not fetched again.
   * @returns all reviews that are there then; `null` where they could not be fetched
   */
  readonly load: (pages: number) => Promise<readonly Review[] | null>
}

/** The reviews of the page and those that are fetched. */
export function useReviews(
  comments: HTMLElement,
  list: HTMLElement,
  productId: string,
  { client, signal, report }: MountContext,
): Reviews {
  const [printed] = useState(() => readReviews(list.querySelectorAll<HTMLElement>(':scope > li')))
  const [more, setMore] = useState<readonly Review[]>([])
  const [pages, setPages] = useState(() => readPages(comments))
  const [known, setKnown] = useState<Counts | false | null>(null)
  const [counting, setCounting] = useState(true)
  const [stand, setStand] = useState<Stand>('rest')
  const reviews = useMemo(() => [...printed, ...more], [printed, more])
  const complete = nextPage(pages) === undefined

  useEffect(() => {
    if (complete || !counting || !productId) return undefined
    const life = new AbortController()
    const end = (counted: Counts | false): void => {
      setKnown(counted)
      setCounting(false)
    }
    fetchCounts(client, productId, life.signal).then(end, (error: unknown) => {
      if (!isAbort(error)) end(false)
    })
    return () => life.abort()
  }, [client, complete, counting, productId])

  /** Pages that the run under way has still to fetch. */
  const left = useRef(0)
  const run = useRef<Promise<readonly Review[] | null>>(null)
  const progress = useRef({ pages, more })

  async function load(most: number): Promise<readonly Review[] | null> {
    left.current = Math.max(left.current, most)
    run.current ??= fetchAll().finally(() => {
      left.current = 0
      run.current = null
    })
    return run.current
  }

  async function fetchAll(): Promise<readonly Review[] | null> {
    setStand('loading')
    try {
      const ids = new Set([...printed, ...progress.current.more].map(({ element }) => element.id))
      for (; left.current > 0 && nextPage(progress.current.pages) !== undefined; left.current -= 1) {
        // oxlint-disable-next-line no-await-in-loop -- each page names those that are left
        const fetched = await fetchPage(client, progress.current.pages, signal)
        const came = readReviews(fetched.items.filter(({ id }) => !ids.has(id)))
        for (const { element } of came) ids.add(element.id)
        progress.current = { pages: fetched.pages, more: [...progress.current.more, ...came] }
      }
      setPages(progress.current.pages)
      setMore(progress.current.more)
      setStand('rest')
      return [...printed, ...progress.current.more]
    } catch (error) {
      if (!isAbort(error)) {
        report(error)
        setStand('failed')
      }
      return null
    }
  }

  return {
    reviews,
    complete,
    counts: complete ? countStars(reviews.map((review) => review.stars)) : known,
    counting,
    recount: () => setCounting(true),
    stand,
    load,
  }
}
