import { useEffect, useState, type ReactNode } from 'react'
import type { Item } from '../gallery/item.ts'
import type { ControlProps } from '../parts.ts'
import { IconButton } from './IconButton.tsx'

const QUARTER_DEG = 90
const ICON = 'M19 12a7 7 0 1 1-2-5M19 3v5h-5'
const PICTURE = '.pswp__item:not([inert]) img.pswp__img:not(.pswp__img--placeholder)'

/** Turns the photo by a quarter, within its room. Each photo keeps its turn while the dialog is open. */
export function RotateButton({ lightbox, viewer, item }: ControlProps): ReactNode {
  const [turns, setTurns] = useState<ReadonlyMap<Item, number>>(new Map())
  const own = turns.get(item) ?? 0
  useEffect(() => {
    const image = viewer.element.querySelector<HTMLImageElement>(PICTURE)
    // A photo that was let go comes back as a new picture.
    if (image && (own > 0 || image.style.rotate)) turn(image, own, viewer.element)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- two photos may have the same turn
  }, [own, item, viewer])
  return (
    <IconButton
      icon={ICON}
      label={lightbox.t('Rotate')}
      disabled={item.video !== null}
      onClick={() => setTurns(new Map(turns).set(item, own + 1))}
    />
  )
}

function turn(image: HTMLImageElement, turns: number, around: Element): void {
  const { offsetWidth: width, offsetHeight: height, style } = image
  style.scale = turns % 2 === 1 ? String(Math.min(...lyingScales(image, around))) : ''
  style.rotate = `${turns * QUARTER_DEG}deg`
  if (image.complete) hideSmall()
  else image.addEventListener('load', hideSmall, { once: true })

  /** The small picture stays behind the photo for a second, as it lay. */
  function hideSmall(): void {
    const small = image.parentElement?.querySelector<HTMLElement>('.pswp__img--placeholder')
    if (small) small.style.visibility = 'hidden'
  }

  /** How large it may lie on its side: between the toolbar and what is below it, around its middle. */
  function lyingScales(picture: Element, dialog: Element): readonly number[] {
    const { top, bottom, left, right } = picture.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const edge = (selector: string): DOMRect | undefined =>
      dialog.querySelector(selector)?.getBoundingClientRect()
    const high = edge('.atoll-lightbox__toolbar')?.bottom ?? 0
    const low = edge('.atoll-lightbox__caption, .atoll-lightbox__thumbnails')?.top ?? innerHeight
    return [(2 * Math.min(y - high, low - y)) / width, (2 * Math.min(x, innerWidth - x)) / height]
  }
}
