/**
 * `fetch` for one large POST whose progress can be watched, which `fetch` itself cannot do.
 * @param onProgress told of the part that has been sent, from 0 to 1
 * @throws {TypeError} when the server cannot be reached, as `fetch` does.
 * @throws {DOMException} `AbortError` when `signal` aborts.
 */
export function upload(
  url: string,
  {
    headers,
    body,
    signal,
  }: { readonly headers: Headers; readonly body: FormData; readonly signal: AbortSignal },
  onProgress: (sent: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = (): void => {
      request.abort()
    }
    request.open('POST', url)
    request.responseType = 'arraybuffer'
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      resolve(readResponse(request))
    })
    request.addEventListener('error', () => {
      reject(new TypeError('Failed to fetch'))
    })
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
  })
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
