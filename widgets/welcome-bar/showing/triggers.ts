import { watchViewport } from '../../../src/viewport/viewport.ts'
import { after } from '../../../src/timing/abort.ts'
import type { Config } from '../host.ts'
import { scrollPercent } from '../model.ts'

/** Calls `due` once, when what the bar waits for has happened. @returns what that is, for the inspector */
export function awaitTrigger(config: Config, owner: AbortSignal, due: (reason: string) => void): string {
  const waiting = new AbortController()
  const { signal } = waiting
  owner.addEventListener('abort', () => {
    waiting.abort()
  })
  const fire = (reason: string): void => {
    if (signal.aborted) return
    waiting.abort()
    due(reason)
  }

  switch (config.trigger) {
    case 'delay':
      after(config.after * 1000, signal, () => fire(`${config.after} s have passed`))
      return `waits ${config.after} s`
    case 'scroll':
      watchViewport(
        {
          read({ scrollTop, height }) {
            const percent = scrollPercent(scrollTop, document.documentElement.scrollHeight, height)
            if (percent > config.after) fire(`the page is scrolled beyond ${config.after} %`)
          },
        },
        signal,
      )
      return `waits until the page is scrolled beyond ${config.after} %`
    case 'exit':
      document.documentElement.addEventListener(
        'pointerleave',
        ({ clientY, pointerType }) => {
          if (pointerType === 'mouse' && clientY <= 0) fire('the pointer left the page at the top')
        },
        { signal },
      )
      return 'waits until the pointer leaves the page at the top'
    case 'click':
      document.addEventListener(
        'click',
        ({ target }) => {
          if (target instanceof Element && target.closest(config.clickOn))
            fire(`${config.clickOn} was clicked`)
        },
        { signal },
      )
      return `waits for a click on ${config.clickOn}`
    case 'idle':
      import('./idle.ts').then(
        ({ onIdle }) =>
          onIdle(config.after * 1000, signal, () => fire(`the visitor rested ${config.after} s`)),
        reportError,
      )
      return `waits until the visitor rests for ${config.after} s`
    case 'form-sent':
      document.addEventListener('wpcf7mailsent', () => fire('a form was sent'), { signal })
      return 'waits until a form is sent'
  }
}
