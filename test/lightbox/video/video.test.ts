import { describe, expect, it } from 'vitest'
import {
  embedAddress,
  isPlayable,
  PLAYER_ORIGINS,
  readVideo,
  readVimeoThumbnail,
  readWebAddress,
  vimeoLookup,
  youTubeThumbnail,
} from '../../../widgets/lightbox/video/video.ts'

const PAGE = 'https://shop.example/portfolio/'
const ID = 'aqz-KE-bpKQ'

/** Addresses that attackers print, by their own words. */
const HOSTILE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\tjavascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript&#58;alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'blob:http://x/1',
  'filesystem:http://x/1',
  'file:///etc/passwd',
  '//evil.example/x',
  '\\\\evil.example\\x',
  'https:evil.example',
  'http://evil.example@shop.example/',
  'https://www.youtube.com.evil.example/embed/x',
  'https://evil.example/?youtube.com/embed/x',
  'https://www.youtube.com/embed/x"onload="alert(1)',
  'https://player.vimeo.com/video/1?"><img src=x onerror=alert(1)>',
  'livescript:alert(1)',
  'feed:javascript:alert(1)',
  'view-source:javascript:alert(1)',
  'jar:javascript:alert(1)',
  'javascript://%0aalert(1)',
  'javascript:/*--></title>*/alert(1)',
  '\ufeffjavascript:alert(1)',
  '\u00a0javascript:alert(1)',
  'x:y javascript:alert(1)',
  'intent://x#Intent;end',
  'ftp://x/',
  'mailto:a@b.c?subject=x',
  'tel:+1',
  `https://www.youtube.com.evil.example/embed/${ID}`,
  `https://evil.example/?youtube.com/embed/${ID}`,
  `https://youtube.com@evil.example/watch?v=${ID}`,
  `https://user@www.youtube.com/watch?v=${ID}`,
  `https://notyoutube.com/watch?v=${ID}`,
  'https://vimeo.com.evil.example/76979871',
  'https://maps.google.com.evil.example/maps?q=x',
  'https://maps.google.evil/maps?q=x',
]

describe('the address of a video', () => {
  it.each([
    [`https://www.youtube.com/watch?v=${ID}`, 0],
    [`https://www.youtube.com/watch?list=x&v=${ID}&t=90s`, 90],
    [`//www.youtube.com/embed/${ID}?start=5`, 5],
    [`http://m.youtube.com/watch?v=${ID}&t=1m30s`, 90],
    [`https://youtu.be/${ID}?t=1h2m3s`, 3723],
    [`https://www.youtube.com/shorts/${ID}`, 0],
    [`https://www.youtube-nocookie.com/embed/${ID}?t=soon`, 0],
  ])('names a YouTube video: %s', (address, startS) => {
    expect(readVideo(address, PAGE)).toMatchObject({ kind: 'youtube', id: ID, startS })
  })

  it.each([
    ['https://vimeo.com/76979871', '76979871', ''],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', '76979871', '8272103f6e'],
    ['https://vimeo.com/76979871/8272103f6e', '76979871', '8272103f6e'],
    ['https://vimeo.com/channels/staffpicks/76979871', '76979871', ''],
  ])('names a Vimeo video: %s', (address, id, key) => {
    expect(readVideo(address, PAGE)).toMatchObject({ kind: 'vimeo', id, key })
  })

  it.each([
    ['//maps.google.com/maps?q=Nida', 'https://maps.google.com/maps?q=Nida&output=embed'],
    [
      'https://www.google.com/maps/place/Nida/@55.3,21.0,13z',
      'https://www.google.com/maps?q=Nida&output=embed',
    ],
    ['https://www.google.lt/maps?q=Nida', 'https://www.google.lt/maps?q=Nida&output=embed'],
    ['https://www.google.com/maps/embed?pb=!1m2', 'https://www.google.com/maps/embed?pb=!1m2'],
  ])('names a map: %s', (address, embed) => {
    expect(readVideo(address, PAGE)).toMatchObject({ kind: 'map', embed })
  })

  it.each(['/uploads/film.mp4', 'https://cdn.example/a/film.WEBM?ver=2'])('names a file: %s', (address) => {
    expect(readVideo(address, PAGE)).toEqual({ kind: 'hosted', url: new URL(address, PAGE).href })
  })

  it.each([null, '', '  '])('may be missing: %j', (address) => {
    expect(readVideo(address, PAGE).kind).toBe('missing')
  })

  it('is not a video on a page that is not one', () => {
    expect(readVideo('https://www.google.com/search?q=maps', PAGE).kind).toBe('unsupported')
    expect(readVideo('https://www.youtube.com/channel/UC1', PAGE).kind).toBe('unsupported')
  })

  it.each(HOSTILE)('of an attacker is not played: %j', (address) => {
    const video = readVideo(address, PAGE)
    expect(isPlayable(video)).toBe(false)
    expect(video.url).toMatch(/^$|^https?:/)
  })

  it.each(HOSTILE)('of an attacker becomes a picture or link only as a web address: %j', (address) => {
    expect(readWebAddress(address, PAGE)?.protocol ?? 'https:').toMatch(/^https?:$/)
  })
})

describe('the frame of a video', () => {
  it.each([
    `https://www.youtube.com/watch?v=${ID}&t=9`,
    'https://vimeo.com/76979871/8272103f6e',
    'https://maps.google.com/maps?q=%22onload=alert(1)',
  ])('holds nothing of %s but what the player needs', (address) => {
    const video = readVideo(address, PAGE)
    if (!isPlayable(video) || video.kind === 'hosted') throw new Error('The address should be embeddable.')
    const url = new URL(embedAddress(video))
    expect(url.protocol).toBe('https:')
    expect([...Object.values(PLAYER_ORIGINS), 'https://maps.google.com']).toContain(url.origin)
    expect(url.href).not.toContain('"')
  })

  it('starts by itself, as its play button was pressed', () => {
    const video = readVideo(`https://youtu.be/${ID}`, PAGE)
    if (video.kind !== 'youtube') throw new Error('The address should be YouTube.')
    expect(embedAddress(video)).toContain('autoplay=1')
  })
})

describe('the still picture of a video', () => {
  it('is found by the id', () => {
    expect(youTubeThumbnail(ID)).toBe(`https://i.ytimg.com/vi/${ID}/hqdefault.jpg`)
    expect(new URL(vimeoLookup('76979871')).searchParams.get('url')).toBe('https://vimeo.com/76979871')
  })

  it.each([
    null,
    [],
    'x',
    {},
    { thumbnail_url: 7 },
    { thumbnail_url: 'javascript:alert(1)' },
    { thumbnail_url: 'https://evil.example/a.jpg' },
    { thumbnail_url: 'http://i.vimeocdn.com/a.jpg' },
  ])('is not taken from an odd answer: %j', (body) => {
    expect(readVimeoThumbnail(body)).toBeNull()
  })

  it('is taken from the host of pictures', () => {
    expect(readVimeoThumbnail({ thumbnail_url: 'https://i.vimeocdn.com/video/1.jpg' })).toBe(
      'https://i.vimeocdn.com/video/1.jpg',
    )
  })
})
