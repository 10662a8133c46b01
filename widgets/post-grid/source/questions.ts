import { createLatest, delay, isAbort } from '../../../src/timing/abort.ts'
import type { ItemPage, Question } from './answer.ts'

/** A pointer that rests this long on a page's link is taken as intent, ms. */
export const INTENT_MS = 80

export type Ask = Omit<Question, 'nonce'>

export interface Server {
  /**
   * Asks for a view; the older request is aborted. An answer that was fetched ahead is used.
   * @returns null where the server says that it failed
   * @throws {ClientError} `@throws {DOMException}` when a newer request took its place
   */
  readonly ask: (question: Ask, signal: AbortSignal) => Promise<ItemPage | null>
  /** Fetches ahead what the visitor seems about to ask. */
  readonly prefetch: (question: Ask) => void
}

interface Ahead {
  readonly key: string
  readonly answer: Promise<ItemPage | null>
}

/** Sends one question, in one of the theme's two ways. */
export type Send = (question: Ask, task: AbortSignal) => Promise<ItemPage | null>

/** One question at a time, and one ahead of time. */
export function createServer(send: Send, signal: AbortSignal): Server {
  const latestAhead = createLatest(signal)
  let ahead: Ahead | undefined

  /** An answer that failed ahead of time is nobody's business: it is asked for again. */
  async function takeAhead(key: string, task: AbortSignal): Promise<ItemPage | null | undefined> {
    if (ahead?.key !== key) return undefined
    const { answer } = ahead
    ahead = undefined
    task.addEventListener('abort', dropAhead, { once: true })
    const found = await answer.catch(() => undefined)
    task.removeEventListener('abort', dropAhead)
    task.throwIfAborted()
    return found
  }

  function dropAhead(): void {
    ahead = undefined
    void latestAhead(() => Promise.resolve())
  }

  return {
    async ask(question, task) {
      const fetched = await takeAhead(keyOf(question), task)
      if (fetched) return fetched
      dropAhead()
      return send(question, task)
    },

    prefetch(question) {
      const key = keyOf(question)
      if (ahead?.key === key || savesData()) return
      const answer = latestAhead(async (task) => {
        await delay(INTENT_MS, task)
        return send(question, task)
      })
      ahead = { key, answer }
      answer.catch((error: unknown) => {
        if (ahead?.answer === answer && !isAbort(error)) ahead = undefined
      })
    },
  }
}

function keyOf(question: Ask): string {
  return JSON.stringify(question)
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}
