import { escapeHtml } from '../fixtures/shop/escape.ts'

/** Sizes of windows, px. */
const WINDOWS: Readonly<Record<string, readonly [width: number, height: number]>> = {
  phone: [390, 844],
  tablet: [768, 1024],
  desktop: [1280, 800],
}

/** A page in a window of another size: `?size=phone&at=/shop/`. A page cannot change its own. */
export function windowOf(asked: URLSearchParams): Response {
  const [width, height] = WINDOWS[asked.get('size') ?? ''] ?? [390, 844]
  const at = asked.get('at') ?? '/'
  // An address of another site has no business here.
  const path = at.startsWith('/') && !at.startsWith('//') ? at : '/'
  const links = Object.keys(WINDOWS).map(
    (size) => `<a href="?${escapeHtml(new URLSearchParams({ size, at: path }).toString())}">${size}</a>`,
  )
  return new Response(
    `<!doctype html><html lang="en"><head><meta charset="UTF-8"><title>${width} × ${height}</title><link rel="stylesheet" href="/host/harness/window.css"></head>
<body><p>${width} × ${height} px: ${links.join(' ')} <a href="${escapeHtml(path)}">whole window</a></p>
<iframe title="The shop" src="${escapeHtml(path)}" width="${width}" height="${height}"></iframe></body></html>`,
    { headers: { 'content-type': 'text/html; charset=UTF-8' } },
  )
}
