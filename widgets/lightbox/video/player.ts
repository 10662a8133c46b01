import { after } from '../../../src/timing/abort.ts'
import { PLAYER_TRIES, PLAYER_TRY_MS } from '../model.ts'
import { type Embedded, PLAYER_ORIGINS } from './video.ts'

/** A frame of another site that plays a video or shows a map. */
export interface Player {
  /** Plays on, where it was paused before. */
  readonly resume: () => void
  /** @returns whether the player could be asked; one that never answered has to be taken away. */
  readonly pause: () => boolean
}

/** What each player is told; `greet` asks it to say something. */
const COMMANDS = {
  youtube: {
    play: { event: 'command', func: 'playVideo', args: '' },
    pause: { event: 'command', func: 'pauseVideo', args: '' },
    greet: { event: 'listening', id: 1, channel: 'widget' },
  },
  vimeo: {
    play: { method: 'play' },
    pause: { method: 'pause' },
    greet: { method: 'addEventListener', value: 'play' },
  },
}

/**
 * Greets the player in `frame` until it answers.
 * @param giveUp called when it never does, {@link PLAYER_TRIES} tries after
 */
export function connectPlayer(
  frame: HTMLIFrameElement,
  kind: Embedded['kind'],
  signal: AbortSignal,
  giveUp: () => void,
): Player {
  if (kind === 'map') return { resume() {}, pause: () => true }
  const origin = PLAYER_ORIGINS[kind]
  const commands = COMMANDS[kind]
  let answered = false
  let loaded = false
  let paused = false
  const post = (command: keyof typeof commands): void =>
    frame.contentWindow?.postMessage(JSON.stringify(commands[command]), origin)

  function greet(tries: number): void {
    if (answered) return
    if (tries >= PLAYER_TRIES) {
      giveUp()
      return
    }
    // Until the player's document is there, the frame is of this site and a message to the player's is refused aloud.
    if (loaded) post('greet')
    after(PLAYER_TRY_MS, signal, () => greet(tries + 1))
  }

  addEventListener(
    'message',
    (event) => {
      if (event.origin === origin && event.source === frame.contentWindow) answered = true
    },
    { signal },
  )
  frame.addEventListener(
    'load',
    () => {
      loaded = true
    },
    { signal },
  )
  greet(0)

  return {
    resume() {
      if (paused) post('play')
      paused = false
    },
    pause() {
      if (answered) post('pause')
      paused = answered
      return answered
    },
  }
}
