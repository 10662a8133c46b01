import { seedFrom } from '../fixtures/shop/random.ts'

const ADDRESS = /^\/map-pictures\/(\d+)\/(\d+)\/(\d+)\.svg$/
const EDGE = 256

/** A picture of a map with invented streets; `null` for other addresses. */
export function drawTile(path: string): Response | null {
  const [, zoom, column, row] = ADDRESS.exec(path) ?? []
  if (zoom === undefined) return null
  const seed = seedFrom(`${zoom}/${column}/${row}`)
  const park = 40 + (seed % 90)
  const streets = [48, 112, 168, 224]
    .map((at, index) => {
      const wide = index === seed % 4 ? 12 : 5
      return `<path d="M0 ${at}H${EDGE}M${at} 0V${EDGE}" stroke-width="${wide}"/>`
    })
    .join('')
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${EDGE}" height="${EDGE}"><rect width="${EDGE}" height="${EDGE}" fill="#f2efe9"/><rect x="${park}" y="${park}" width="${60 + (seed % 50)}" height="58" rx="6" fill="#cde6c7"/><g stroke="#fff" fill="none">${streets}</g></svg>`
  return new Response(picture, { headers: { 'content-type': 'image/svg+xml' } })
}

/**
 * The site owner's configuration where the page's address says `?tiles=on`, or `broken` for pictures that are not there. They are of
 * another origin, as most are.
 */
export function tileSettings({ searchParams, protocol, hostname, port }: URL): string {
  const asked = searchParams.get('tiles')
  if (asked !== 'on' && asked !== 'broken') return ''
  const host = `${hostname === 'localhost' ? '127.0.0.1' : 'localhost'}${port && `:${port}`}`
  const mapTiles = `${protocol}//${host}/${asked === 'on' ? 'map-pictures' : 'no-pictures'}/{z}/{x}/{y}.svg`
  const widgets = { 'pickup-selector': { mapTiles, mapAttribution: '© The demo shop' } }
  return `<script type="application/json" data-atoll-config>${JSON.stringify({ widgets })}</script>`
}
