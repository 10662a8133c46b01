import { drawPicture } from '../fixtures/pictures/draw.ts'

/** Pictures below `/uploads/` that no file holds are drawn when they are asked for. */
export function drawUpload(path: string): Response | null {
  if (!path.startsWith('/uploads/')) return null
  const picture = drawPicture(decodeURIComponent(path.slice('/uploads/'.length)))
  return picture === null
    ? new Response('Not found', { status: 404 })
    : new Response(picture, {
        headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
      })
}
