import { useEffect, useState, type ReactNode } from 'react'
import type { Item } from '../gallery/item.ts'
import type { ControlProps, Photo } from '../parts.ts'
import { IconButton } from './IconButton.tsx'

const QUARTER_DEG = 90

/** Turns the photo by a quarter, within its room. Each photo keeps its turn while the dialog is open. */
export function RotateButton({ lightbox, viewer, item }: ControlProps): ReactNode {
  const [turns, setTurns] = useState<ReadonlyMap<Item, number>>(new Map())
  const own = turns.get(item) ?? 0
  useEffect(() => {
    const photo = viewer.photo()
    // A photo that was let go comes back as a new picture.
    if (photo && (own > 0 || photo.image.style.rotate)) turn(photo, own)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- two photos may have the same turn
  }, [own, item, viewer])
  return (
    <IconButton
      icon="rotate"
      label={lightbox.t('Rotate')}
      disabled={item.video !== null}
      onClick={() => setTurns(new Map(turns).set(item, own + 1))}
    />
  )
}

function turn({ image, room }: Photo, turns: number): void {
  const { offsetWidth: width, offsetHeight: height, style } = image
  const lies = turns % 2 === 1
  style.rotate = `${turns * QUARTER_DEG}deg`
  style.scale = lies ? String(Math.min(room.x / height, room.y / width)) : ''
}
