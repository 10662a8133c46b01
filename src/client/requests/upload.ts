interface Upload {
  readonly headers: Headers
  readonly body: FormData
  readonly signal: AbortSignal
}

/** Longest wait for the empty frame, ms: Firefox makes it a moment after it was put into the page. */
export const FRAME_TIMEOUT_MS = 1000

/**
 * `fetch` for one large POST whose progress can be watched, which `fetch` itself cannot do. As with `fetch` in the mode
 * `same-origin`, nothing follows a redirect to another server, neither headers nor body.
 * @param onProgress told of the part that has been sent, from 0 to 1
 * @param unwatched sends it where no request can be bound to the server; then no progress is told
 * @throws {TypeError} when the server cannot be reached or sends the upload elsewhere, as `fetch` does.
 * @throws {DOMException} `AbortError` when `signal` aborts.
 */
export async function upload(
  url: string,
  { headers, body, signal }: Upload,
  onProgress: (sent: number) => void,
  unwatched: () => Promise<Response>,
): Promise<Response> {
  const { href, origin } = new URL(url, document.baseURI)
  const frame = await openFrame(origin)
  if (!frame) return unwatched()
  return new Promise<Response>((resolve, reject) => {
    const request = new frame.window.XMLHttpRequest()
    const stop = (): void => {
      request.abort()
    }
    const fail = (): void => {
      reject(new TypeError('Failed to fetch'))
    }
    request.open('POST', href)
    request.responseType = 'arraybuffer'
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      // Empty where another script of the page has wrapped the request.
      if (request.responseURL && new URL(request.responseURL).origin !== origin) fail()
      else resolve(readResponse(request))
    })
    request.addEventListener('error', fail)
    request.addEventListener('abort', () => {
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- an abort reason is whatever the aborter gave
      reject(signal.reason)
    })
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', stop)
    })
    signal.addEventListener('abort', stop)
    if (signal.aborted) reject(signal.reason as Error)
    else request.send(body)
  }).finally(frame.close)
}

/**
 * An empty frame whose requests reach `origin` and nothing else; `null` where the page lets none be made. XMLHttpRequest
 * follows every redirect and has no switch for it, but the policy of its document binds it, redirects included.
 */
async function openFrame(
  origin: string,
): Promise<{ readonly window: typeof globalThis; readonly close: () => void } | null> {
  const frame = document.createElement('iframe')
  frame.hidden = true
  const close = (): void => frame.remove()
  await new Promise<void>((resolve) => {
    frame.addEventListener('load', () => resolve(), { once: true })
    setTimeout(resolve, FRAME_TIMEOUT_MS)
    document.documentElement.append(frame)
  })
  const { contentWindow, contentDocument } = frame
  if (!contentWindow || !contentDocument) {
    close()
    return null
  }
  // Gives it the page's own address, which servers look for in `Referer`.
  contentDocument.open()
  contentDocument.close()
  const policy = contentDocument.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = `connect-src ${origin}`
  contentDocument.head.append(policy)
  return { window: contentWindow as unknown as typeof globalThis, close }
}

function readResponse(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [name = '', ...value] = line.split(': ')
    if (name) headers.append(name, value.join(': '))
  }
  const { status, statusText } = request
  // A response without a body must not be given one.
  const body = status === 204 || status === 205 || status === 304 ? null : (request.response as ArrayBuffer)
  return new Response(body, { status, statusText, headers })
}
