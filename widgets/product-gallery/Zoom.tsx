import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Slide } from './host.ts'
import { zoomOffset } from './model.ts'

interface ZoomProps {
  readonly place: HTMLElement
  readonly large: NonNullable<Slide['large']>
  readonly magnify: number
}

/** The large picture over the shown one while a mouse is on it, moved so that the part below the pointer is seen. */
export function Zoom({ place, large, magnify }: ZoomProps) {
  const picture = useRef<HTMLImageElement>(null)
  const offset = useRef('')
  const [over, setOver] = useState(false)
  const [loaded, setLoaded] = useState(false)
  const width = large.width * magnify
  const height = large.height * magnify

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const move = ({ clientX, clientY }: PointerEvent): void => {
      const box = place.getBoundingClientRect()
      const x = zoomOffset((clientX - box.left) / box.width, box.width, width)
      const y = zoomOffset((clientY - box.top) / box.height, box.height, height)
      offset.current = `translate(${x}px, ${y}px)`
      if (picture.current) picture.current.style.transform = offset.current
    }
    const enter = (event: PointerEvent): void => {
      // A finger zooms in the lightbox; a picture that is no larger shows nothing more.
      if (event.pointerType !== 'mouse' || width <= place.clientWidth) return
      setOver(true)
      move(event)
    }
    place.addEventListener('pointerenter', enter, { signal })
    place.addEventListener(
      'pointermove',
      (event) => {
        enter(event)
        move(event)
      },
      { signal },
    )
    place.addEventListener('pointerleave', () => setOver(false), { signal })
    return () => {
      leaving.abort()
    }
  }, [place, width, height])

  // It is drawn after the pointer came, which may rest from then on.
  useLayoutEffect(() => {
    if (picture.current) picture.current.style.transform = offset.current
  })

  if (!over && !loaded) return null
  return createPortal(
    <img
      ref={picture}
      src={large.src}
      alt=""
      aria-hidden="true"
      draggable={false}
      className={`zoomImg atoll-product-gallery__zoom${over && loaded ? ' atoll-product-gallery__zoom--shown' : ''}`}
      style={{ width, height }}
      onLoad={() => setLoaded(true)}
    />,
    place,
  )
}
