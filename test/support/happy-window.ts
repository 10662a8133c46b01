import type { DetachedWindowAPI } from 'happy-dom'

/** What happy-dom itself can be told, as whose window this is. */
export const { happyDOM } = window as unknown as { readonly happyDOM: DetachedWindowAPI }

/** Frames come, as in a browser, each with an empty page: happy-dom would load none, and say so for each. */
export function loadFrames(): void {
  Object.assign(happyDOM.settings, { enableIframePageLoading: true })
  Object.assign(happyDOM.settings.fetch, {
    interceptor: { beforeAsyncRequest: async ({ window: { Response } }) => new Response('') },
  } satisfies Partial<typeof happyDOM.settings.fetch>)
}
