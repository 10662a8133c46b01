/** Width and height of a picture, px. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Photos fetched ahead: one before, two after the one that is shown. */
export const PRELOAD: [number, number] = [1, 2]
/** Height of the small pictures' row, px. */
export const THUMBNAILS_PX = 72
/** Quiet time after which the address takes over the photo that is shown, ms: browsers refuse fast rows of changes. */
export const ADDRESS_DELAY_MS = 250
/** Tries to reach a YouTube player before it is given up. */
export const PLAYER_TRIES = 100
/** Pause between two tries, ms. */
export const PLAYER_TRY_MS = 100

/** A size as attributes tell it (` 740 ` included); `null` unless both are positive numbers. */
export function readSize(width: string | null | undefined, height: string | null | undefined): Size | null {
  const size = { width: Number.parseFloat(width ?? ''), height: Number.parseFloat(height ?? '') }
  return size.width > 0 && size.height > 0 && Number.isFinite(size.width * size.height) ? size : null
}

/** Size to lay a picture out with until it has been measured: the thumbnail's shape, filling the screen. */
export function guessSize(thumb: Size | null, screen: Size): Size {
  if (!thumb) return screen
  const scale = Math.min(screen.width / thumb.width, screen.height / thumb.height)
  return { width: Math.round(thumb.width * scale), height: Math.round(thumb.height * scale) }
}

/** Whether the thumbnail shows only a part of the picture (shapes differ by more than 1 %). */
export function isCropped(thumb: Size | null, picture: Size): boolean {
  if (!thumb) return false
  const ratio = (thumb.width * picture.height) / (thumb.height * picture.width)
  return Math.abs(ratio - 1) > 0.01
}

/** Title and description of a photo, both HTML. */
export interface Caption {
  readonly title: string
  readonly description: string
}

/** Drops what says nothing: blanks, and a description that only repeats the title. */
export function tidyCaption(title: string, description: string): Caption {
  const tidy = { title: title.trim(), description: description.trim() }
  return plainText(tidy.title) === plainText(tidy.description) ? { ...tidy, description: '' } : tidy
}

/** Text of HTML for comparing only: never shown, never inserted. */
function plainText(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Whether `html` needs the sanitiser: anything but plain text. */
export function hasMarkup(html: string): boolean {
  return /[<&]/.test(html)
}
