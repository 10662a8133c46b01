import { prefersReducedMotion } from '../../src/dom/motion.ts'
import type { Translate } from '../../src/i18n/texts.ts'
import { createButton, createOutsideLink, createPart } from './elements.ts'
import { thumbSource, type Item } from './item.ts'
import { createPlayer, type Player } from './player.ts'
import type { TEXTS } from './texts.ts'
import { isPlayable, type Video } from './video.ts'

/** A video or map as a slide. Nothing is asked of another site before {@link VideoSlide} is pressed to play. */
export interface VideoSlide {
  readonly element: HTMLElement
  /** The slide came into view: a video file plays, an embedded one that was playing goes on. */
  readonly activate: () => void
  /** The slide went out of view: what plays is paused. */
  readonly deactivate: () => void
  /** Ends playing and forgets the player. */
  readonly stop: () => void
}

export interface VideoSlideOptions {
  readonly t: Translate<typeof TEXTS>
  readonly report: (error: unknown) => void
  readonly played: (kind: Video['kind']) => void
  /** Still picture from the video's own site; resolves `null` where that is not allowed or there is none. */
  readonly lookUpStill: (video: Video) => Promise<string | null>
}

/** Of YouTube alone (SPEC.md §8). */
const PLAYER_FAILED = 'Too many attempts to load YouTube api'

export function createVideoSlide(item: Item, video: Video, options: VideoSlideOptions): VideoSlide {
  const { t, report, played, lookUpStill } = options
  const element = createPart('div', 'video')
  const name = item.caption.title.replaceAll(/<[^<>]*>/g, '') || item.alt
  let living = new AbortController()
  let player: Player | undefined
  let file: HTMLVideoElement | undefined
  let resume = false

  function showProblem(text: string): void {
    const message = createPart('p', 'error', text)
    message.setAttribute('role', 'alert')
    element.replaceChildren(message)
    if (video.url) element.append(plainLink(video.url))
  }

  function plainLink(url: string): HTMLAnchorElement {
    return createOutsideLink(url, t('Open on {host}', { host: new URL(url).hostname }), 'outside')
  }

  function showFacade(): void {
    const still = createPart('img', 'still')
    still.alt = ''
    const source = thumbSource(item.thumb)
    if (source) still.src = source
    const label = t(video.kind === 'map' ? 'Show map' : 'Play video')
    const play = createButton('play', name ? `${label}: ${name}` : label, start, 'play')
    element.replaceChildren(still, play)
    if (video.kind === 'hosted') return
    const note = createPart(
      'p',
      'note',
      t('Playing loads content from {host}.', { host: hostOf(video) }),
      ' ',
    )
    note.append(plainLink(video.url))
    element.append(note)
    if (source) return
    lookUpStill(video).then((found) => {
      if (found) still.src = found
    }, report)
  }

  function start(): void {
    if (!isPlayable(video)) return
    played(video.kind)
    if (video.kind === 'hosted') {
      startFile(video.url)
      return
    }
    player = createPlayer(video, name || t('Video'), living.signal, () => {
      report(
        new Error(video.kind === 'youtube' ? PLAYER_FAILED : `The ${hostOf(video)} player did not answer.`),
      )
      stop()
    })
    const focused = element.contains(document.activeElement)
    element.replaceChildren(player.frame)
    if (focused) player.frame.focus()
  }

  function startFile(url: string): void {
    if (!file) {
      file = createPart('video', 'file')
      file.controls = true
      file.playsInline = true
      file.preload = 'metadata'
      file.poster = thumbSource(item.thumb)
      file.setAttribute('aria-label', name || t('Video'))
      file.src = url
      element.replaceChildren(file)
    }
    // A browser that wants a click first shows the controls for it.
    file.play().catch(() => {})
  }

  function stop(): void {
    living.abort()
    living = new AbortController()
    file?.pause()
    file?.removeAttribute('src')
    file?.load()
    player = undefined
    file = undefined
    resume = false
    if (isPlayable(video)) showFacade()
  }

  if (isPlayable(video)) showFacade()
  else showProblem(t(video.kind === 'missing' ? 'Missing video URL.' : 'Video URL not supported.'))

  return {
    element,
    activate() {
      if (video.kind === 'hosted' && !prefersReducedMotion()) start()
      else if (resume) player?.play()
      resume = false
    },
    deactivate() {
      file?.pause()
      if (!player) return
      resume = player.pause()
      if (!resume) stop()
    },
    stop,
  }
}

function hostOf(video: Video): string {
  if (video.kind === 'youtube') return 'YouTube'
  return video.kind === 'vimeo' ? 'Vimeo' : 'Google Maps'
}
