import 'photoswipe/style.css'
import './view.css'
import { flushSync } from 'react-dom'
import { createContainer, mountReact } from '../../src/island/mount-react.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { Lightbox } from './Lightbox.tsx'
import type { LightboxParts } from './parts.ts'

/** Makes the gallery's React root, beside the page's own content: a dialog in a link or in a grid would change both. */
export function drawLightbox(lightbox: LightboxParts, context: MountContext): void {
  mountReact(
    createContainer('atoll-lightbox__root', document.body),
    <Lightbox lightbox={lightbox} />,
    context,
  )
}

/** Runs `act` and draws what it changes before it returns. */
export function drawAtOnce(act: () => void): void {
  flushSync(act)
}
