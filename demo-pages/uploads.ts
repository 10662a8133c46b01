/** Pictures are drawn when they are asked for, so that the repository holds none. */
export function drawUpload(path: string): Response | null {
  if (!path.startsWith('/uploads/')) return null
  return new Response('Not found', { status: 404 })
}
