import type { RestOptions } from '../client.ts'
import type { ClientError } from '../errors.ts'
import type { HttpResponse } from './send.ts'

/** How often WordPress is asked to work on an upload whose images it could not make at once (product.md#client). */
export const MAX_POST_PROCESS_TRIES = 5
/** Longest wait for an upload, ms: a photo over a slow line takes longer than other writes. */
export const UPLOAD_TIMEOUT_MS = 120_000

const MEDIA = '/wp/v2/media'

/**
 * Uploads a file. WordPress stores it first and makes its image sizes afterwards; where that fails with a server error,
 * it is asked to go on, and when it cannot, the half-made upload is deleted.
 * @param fails makes the error of an upload that was given up
 */
export async function uploadMedia(
  options: RestOptions,
  exchange: (options: RestOptions) => Promise<HttpResponse>,
  fails: (status: number) => ClientError,
): Promise<HttpResponse> {
  const answer = await exchange({ timeoutMs: UPLOAD_TIMEOUT_MS, ...options })
  const { status, headers } = answer.response
  const id = headers.get('x-wp-upload-attachment-id')
  if (status < 500 || !id) return answer
  const { signal } = options
  for (let tries = 0; tries < MAX_POST_PROCESS_TRIES; tries += 1) {
    const processed = await exchange({
      path: `${MEDIA}/${id}/post-process`,
      method: 'POST',
      data: { action: 'create-image-subsizes' },
      signal,
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error
      return undefined
    })
    if (processed?.response.ok) return processed
  }
  await exchange({ path: `${MEDIA}/${id}?force=true`, method: 'DELETE', signal }).catch(() => {})
  throw fails(status)
}
