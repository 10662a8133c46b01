import { useEffect, type ReactNode } from 'react'
import { countDown } from '../../../src/interaction/count-down.ts'
import { Placed } from '../../../src/island/Placed.tsx'
import { useHostClasses, useHostText } from '../../../src/island/use-host.ts'
import { useStore } from '../../../src/island/use-store.ts'
import type { Config } from '../host.ts'
import { isGoodNews, MESSAGE_EXIT_MS, type FormStore } from '../model.ts'

interface ResponseProps {
  readonly config: Config
  readonly store: FormStore
  /** Atoll's part of the form: who reads it is still at the message. */
  readonly panel: HTMLElement
}

/** The form's response: shown in the plugin's place, spoken by its status region, gone after its time. */
export function Response({ config, store, panel }: ResponseProps): ReactNode {
  const { output, announcer } = config
  const message = useStore(store, (state) => state.message)
  const shown = useStore(store, (state) => state.shown)
  const good = useStore(store, ({ status }) => isGoodNews(status))
  // The theme's CSS slides the message in and out by these (decisions.md#how-long-a-response-stays).
  useHostClasses(output, { 'run-animation': shown, 'wpcf7-mail-sent-ok': shown && good })
  useHostText(
    announcer,
    useStore(store, (state) => state.announcement),
  )
  const responses = useStore(store, (state) => state.responses)
  if (message === '') return null
  const className = good ? 'wpcf7-valid-tip-text' : 'wpcf7-not-valid-tip-text'
  return (
    <>
      {output && (
        <Placed key={className} tag="div" className={className} into={output} theirs>
          {message}
        </Placed>
      )}
      <MessageTime key={responses} config={config} store={store} panel={panel} />
    </>
  )
}

/** Lets a message go after its time, which stands still while the visitor is at it. */
function MessageTime({ config: { output, messageSeconds }, store, panel }: ResponseProps): ReactNode {
  useEffect(() => {
    if (messageSeconds === 0) return undefined
    const life = new AbortController()
    const { signal } = life
    let exit: ReturnType<typeof setTimeout> | undefined
    // It is gone when its time is up, the way out included.
    const pauseAt = countDown(messageSeconds * 1000 - MESSAGE_EXIT_MS, signal, 'anyone', () => {
      life.abort()
      store.dispatch({ type: 'message-leaving' })
      exit = setTimeout(() => store.dispatch({ type: 'message-expired' }), MESSAGE_EXIT_MS)
    })
    for (const place of output ? [output, panel] : [panel]) pauseAt(place, signal)
    return () => {
      life.abort()
      clearTimeout(exit)
    }
  }, [messageSeconds, output, panel, store])
  return null
}
