import { RESOURCE_PROTOCOLS, safeUrl } from '../../../src/html/url.ts'

/** A video or map as its address tells. */
export type Video =
  | { readonly kind: 'youtube'; readonly id: string; readonly startS: number; readonly url: string }
  | { readonly kind: 'vimeo'; readonly id: string; readonly key: string; readonly url: string }
  | { readonly kind: 'map'; readonly embed: string; readonly url: string }
  | { readonly kind: 'hosted'; readonly url: string }
  | VideoProblem

/** Addresses that cannot be played. */
export type VideoProblem = { readonly kind: 'missing' | 'unsupported'; readonly url: string }

/** A video or map that another site's frame shows. */
export type Embedded = Exclude<Video, VideoProblem | { kind: 'hosted' }>

/** Host names are compared whole: `youtube.com.evil.example` is not YouTube. */
const YOUTUBE_HOSTS: ReadonlySet<string> = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
])
const YOUTUBE_SHORT_HOST = 'youtu.be'
const VIMEO_HOSTS: ReadonlySet<string> = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'])
const MAP_HOST = /^(?:(?:maps|www)\.)?google\.(?:com|lt|lv|ee|pl|de|fr|es|it|nl|se|fi|dk|no|ie|co\.uk)$/
const HOSTED_FILE = /\.(?:mp4|m4v|webm|ogv|ogg|mov)$/i

const YOUTUBE_ID = /^[\w-]{11}$/
const VIMEO_ID = /^\d{5,12}$/

/** Origin of the player that is embedded for a kind of video; messages go to it alone. */
export const PLAYER_ORIGINS = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
} as const

/**
 * Reads a video's address.
 * @param base the page's address, for relative ones
 */
export function readVideo(address: string | null, base: string): Video {
  if (!address?.trim()) return { kind: 'missing', url: '' }
  const url = readWebAddress(address, base)
  if (!url) return { kind: 'unsupported', url: '' }
  return readYouTube(url) ?? readVimeo(url) ?? readMap(url) ?? readHosted(url)
}

/** An `http:` or `https:` address without a user name in it; `null` for any other. */
export function readWebAddress(address: string, base: string): URL | null {
  return safeUrl(address, RESOURCE_PROTOCOLS, base)
}

/** Whether a player or a map can be embedded for it. */
export function isPlayable(video: Video): video is Exclude<Video, VideoProblem> {
  return video.kind !== 'missing' && video.kind !== 'unsupported'
}

/** Whether another site shows it. */
export function isEmbedded(video: Video): video is Embedded {
  return isPlayable(video) && video.kind !== 'hosted'
}

/** What the visitor knows the site by. */
export function hostOf({ kind }: Video): string {
  if (kind === 'youtube') return 'YouTube'
  return kind === 'vimeo' ? 'Vimeo' : 'Google Maps'
}

/** Address of the frame that plays an embedded video or shows a map. */
export function embedAddress(video: Embedded): string {
  switch (video.kind) {
    case 'youtube': {
      const start = video.startS > 0 ? `&start=${video.startS}` : ''
      return `${PLAYER_ORIGINS.youtube}/embed/${video.id}?autoplay=1&enablejsapi=1&playsinline=1&rel=0${start}`
    }
    case 'vimeo':
      return `${PLAYER_ORIGINS.vimeo}/video/${video.id}?autoplay=1&dnt=1${video.key && `&h=${video.key}`}`
    case 'map':
      return video.embed
  }
}

/** Still picture of a YouTube video by its id. */
export function youTubeThumbnail(id: string): string {
  return `https://i.ytimg.com/vi/${id}/hqdefault.jpg`
}

/** Where Vimeo tells a video's still picture by its id: oEmbed, as JSONP would run their script. */
export function vimeoLookup(id: string): string {
  return `https://vimeo.com/api/oembed.json?url=${encodeURIComponent(`https://vimeo.com/${id}`)}`
}

/** The still picture in Vimeo's answer; `null` where there is none from Vimeo's own picture host. */
export function readVimeoThumbnail(body: unknown): string | null {
  const address =
    typeof body === 'object' && body !== null && 'thumbnail_url' in body ? body.thumbnail_url : null
  if (typeof address !== 'string') return null
  const url = readWebAddress(address, 'https://vimeo.com/')
  return url?.protocol === 'https:' && url.hostname === 'i.vimeocdn.com' ? url.href : null
}

function readYouTube(url: URL): Video | null {
  const short = url.hostname === YOUTUBE_SHORT_HOST
  if (!short && !YOUTUBE_HOSTS.has(url.hostname)) return null
  const parts = url.pathname.split('/').filter(Boolean)
  const id = short
    ? parts[0]
    : /^(?:embed|shorts|live|v)$/.test(parts[0] ?? '')
      ? parts[1]
      : url.searchParams.get('v')
  if (!id || !YOUTUBE_ID.test(id)) return unsupported(url)
  const start = url.searchParams.get('t') ?? url.searchParams.get('start') ?? ''
  return { kind: 'youtube', id, startS: readSeconds(start), url: url.href }
}

/** `90`, `90s`, `1m30s`, `1h2m3s`, in seconds. */
function readSeconds(text: string): number {
  const match = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text)
  if (!match) return 0
  const [, hours = 0, minutes = 0, seconds = 0] = match
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

function readVimeo(url: URL): Video | null {
  if (!VIMEO_HOSTS.has(url.hostname)) return null
  const parts = url.pathname.split('/').filter(Boolean)
  const place = parts.findLastIndex((part) => VIMEO_ID.test(part))
  const id = parts[place]
  if (!id) return unsupported(url)
  const key = url.searchParams.get('h') ?? parts[place + 1] ?? ''
  return { kind: 'vimeo', id, key: /^[\da-f]{6,20}$/.test(key) ? key : '', url: url.href }
}

function readMap(url: URL): Video | null {
  if (!MAP_HOST.test(url.hostname)) return null
  const maps = url.hostname.startsWith('maps.')
  if (!maps && !/^\/maps(?:\/|$)/.test(url.pathname)) return null
  const embed = new URL(url)
  embed.protocol = 'https:'
  if (!url.pathname.startsWith('/maps/embed')) {
    const place = /\/maps\/(?:place|search)\/([^/@]+)/.exec(url.pathname)?.[1]
    if (place) {
      embed.pathname = '/maps'
      embed.search = `?q=${place}`
    }
    embed.searchParams.set('output', 'embed')
  }
  return { kind: 'map', embed: embed.href, url: url.href }
}

function readHosted(url: URL): Video {
  return HOSTED_FILE.test(url.pathname) ? { kind: 'hosted', url: url.href } : unsupported(url)
}

function unsupported(url: URL): Video {
  return { kind: 'unsupported', url: url.href }
}
