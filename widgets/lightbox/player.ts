import { after } from '../../src/timing/abort.ts'
import { PLAYER_TRIES, PLAYER_TRY_MS } from './model.ts'
import { embedAddress, PLAYER_ORIGINS, type Video, type VideoProblem } from './video.ts'

/** A frame of another site that plays a video or shows a map. */
export interface Player {
  readonly frame: HTMLIFrameElement
  readonly play: () => void
  /** @returns whether the player could be asked; one that never answered has to be taken away. */
  readonly pause: () => boolean
}

type Embedded = Exclude<Video, VideoProblem | { kind: 'hosted' }>

const COMMANDS = {
  youtube: {
    play: '{"event":"command","func":"playVideo","args":""}',
    pause: '{"event":"command","func":"pauseVideo","args":""}',
  },
  vimeo: { play: '{"method":"play"}', pause: '{"method":"pause"}' },
}
/** Asks each player to say something. */
const GREETINGS = {
  youtube: '{"event":"listening","id":1,"channel":"widget"}',
  vimeo: '{"method":"addEventListener","value":"play"}',
}

/**
 * Builds the frame for `video`. Once it is in the page, the player is greeted until it answers.
 * @param giveUp called when it never does, {@link PLAYER_TRIES} tries after
 */
export function createPlayer(
  video: Embedded,
  title: string,
  signal: AbortSignal,
  giveUp: () => void,
): Player {
  const frame = document.createElement('iframe')
  frame.className = 'atoll-lightbox__frame'
  frame.title = title
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  frame.allowFullscreen = true
  // YouTube plays only where it learns which site embeds it.
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation allow-forms',
  )
  frame.src = embedAddress(video)
  const { kind } = video
  if (kind === 'map') return { frame, play() {}, pause: () => true }

  const origin = PLAYER_ORIGINS[kind]
  let answered = false
  const say = (message: string): void => frame.contentWindow?.postMessage(message, origin)

  addEventListener(
    'message',
    (event) => {
      if (event.origin === origin && event.source === frame.contentWindow) answered = true
    },
    { signal },
  )

  function greet(tries: number): void {
    if (answered) return
    if (tries >= PLAYER_TRIES) {
      giveUp()
      return
    }
    // Until the player's document is there, the frame is of this site and a message to the player's is refused aloud.
    if (loaded) say(GREETINGS[kind as keyof typeof GREETINGS])
    after(PLAYER_TRY_MS, signal, () => greet(tries + 1))
  }
  let loaded = false
  frame.addEventListener('load', () => {
    loaded = true
  })
  greet(0)

  return {
    frame,
    play() {
      say(COMMANDS[kind].play)
    },
    pause() {
      if (answered) say(COMMANDS[kind].pause)
      return answered
    },
  }
}
