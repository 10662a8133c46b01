/** A gallery and a photo in the page's address. */
export interface PhotoAddress {
  /** The gallery's id, or its number on the page from 1. */
  readonly gid: string
  /** The photo's id, or its number in the gallery from 1. */
  readonly pid: string
}

/** Longer values are nobody's id, characters. */
const MAX_ID_LENGTH = 200
/** A leading zero says that a number is meant, where a photo's id looks like one. */
const NUMBER = /^0{0,3}[1-9]\d{0,5}$/

/** Reads `#gid=…&pid=…`, also `#&gid=…&pid=…` and beside other keys; `null` for any other hash. */
export function readHash(hash: string): PhotoAddress | null {
  const values = new Map<string, string>()
  for (const part of hash.replace(/^#/, '').split('&')) {
    const [key = '', ...rest] = part.split('=')
    if ((key !== 'gid' && key !== 'pid') || values.has(key)) continue
    values.set(key, decode(rest.join('=')))
  }
  const gid = values.get('gid')
  const pid = values.get('pid')
  if (!gid || !pid || gid.length > MAX_ID_LENGTH || pid.length > MAX_ID_LENGTH) return null
  return { gid, pid }
}

export function writeHash({ gid, pid }: PhotoAddress): string {
  return `#gid=${encodeURIComponent(gid)}&pid=${encodeURIComponent(pid)}`
}

/**
 * Place of `wanted` among `ids`: its own id first, then its number from 1.
 * @param ids `null` where a gallery or photo has no id of its own
 * @returns -1 when there is no such one
 */
export function findAddressed(ids: ReadonlyArray<string | null>, wanted: string): number {
  const own = ids.indexOf(wanted)
  if (own !== -1) return own
  const place = NUMBER.test(wanted) ? Number(wanted) - 1 : -1
  return place < ids.length ? place : -1
}

/** What `findAddressed` will find again: the id where it is the only one of its kind, else the number from 1. */
export function addressOf(ids: ReadonlyArray<string | null>, place: number): string {
  const id = ids[place]
  if (id && ids.indexOf(id) === place) return id
  const number = String(place + 1)
  return ids.includes(number) ? `0${number}` : number
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
