import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { Translate } from '../../../src/i18n/texts.ts'
import type { FilesMessageKey } from './files-texts.ts'
import { sizeText } from './model.ts'

interface FileRowProps {
  readonly file: File
  readonly locale: string
  readonly translate: Translate<FilesMessageKey>
  /** How much of it has left, 0 to 1; `null` while nothing is sent. */
  readonly share: number | null
  readonly up: (() => void) | null
  readonly remove: () => void
}

/** Sharp on screens of two dots to a pixel. */
const PICTURE_PX = 96
/** Pictures that browsers show. */
const PICTURE = /^image\/(?:png|jpeg|gif|webp|avif)$/

/** One chosen file: its picture, name and size, how far it is, and what can be done with it. */
export function FileRow({ file, locale, translate, share, up, remove }: FileRowProps): ReactNode {
  const picture = usePicture(file)
  const { name, size } = file
  return (
    <li className="atoll-contact-form__file">
      <canvas
        ref={picture}
        className="atoll-contact-form__file-picture"
        width={PICTURE_PX}
        height={PICTURE_PX}
        aria-hidden="true"
      />
      <span className="atoll-contact-form__file-name">
        {name} <small>{sizeText(size, locale)}</small>
        {share !== null && <progress aria-label={name} value={share} max={1} />}
      </span>
      {share === null && up && (
        <button type="button" aria-label={translate('Move {name} up', { name })} onClick={up}>
          ↑
        </button>
      )}
      {share === null && (
        <button type="button" aria-label={translate('Remove {name}', { name })} onClick={remove}>
          ×
        </button>
      )}
    </li>
  )
}

/** Draws the file small. A picture with an address of its own would need a policy that allows it. */
function usePicture(file: File): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!PICTURE.test(file.type)) return undefined
    let gone = false
    createImageBitmap(file).then(
      (bitmap) => {
        if (!gone && canvas.current) draw(bitmap, canvas.current)
        bitmap.close()
      },
      // It is no picture after all: its name is enough.
      () => {},
    )
    return () => {
      gone = true
    }
  }, [file])
  return canvas
}

/** Fills the canvas with the picture's middle. */
function draw(bitmap: ImageBitmap, canvas: HTMLCanvasElement): void {
  const side = Math.min(bitmap.width, bitmap.height)
  const [x, y] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2]
  canvas.getContext('2d')?.drawImage(bitmap, x, y, side, side, 0, 0, canvas.width, canvas.height)
}
