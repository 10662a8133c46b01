import './styles.css'
import { createHostEdits } from '../../src/undo/host-edits.ts'
import { lazyView } from '../../src/island/lazy-view.ts'
import { createStore } from '../../src/island/store.ts'
import { showProductGallery } from '../../src/woo/gallery.ts'
import { defineWidget, type MountContext } from '../../src/island/widget.ts'
import { keepDraft } from './draft.ts'
import { foreignStars, parse, type Config } from './host.ts'
import { INITIAL, reduce } from './state.ts'
import type { MessageKey } from './texts.ts'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** A shopper gave stars, 1–5, or took them back, 0. */
    'review-stars:rated': { readonly rating: number }
  }
}

export const widget = defineWidget({ name: 'review-stars', kind: 'island', parse, mount })

function mount(host: HTMLElement, config: Config, context: MountContext): void {
  const { select, draft } = config
  const { signal, emit } = context
  const store = createStore(reduce, INITIAL)
  showProductGallery(context)

  function read(): void {
    store.dispatch({ type: 'rated', rating: Number(select.value) || 0 })
  }

  function rate(rating: number): void {
    select.value = rating ? String(rating) : ''
    select.dispatchEvent(new Event('change', { bubbles: true }))
    emit('review-stars:rated', { rating })
  }

  /** The select is out of sight: a click on its label, or the browser, means the stars. */
  function handOn(): void {
    if (document.activeElement === select) store.dispatch({ type: 'called' })
  }

  select.addEventListener('change', read, { signal })
  select.form?.addEventListener('reset', () => queueMicrotask(read), { signal })
  askForStars(
    config,
    signal,
    () => store.get().missing,
    (focus) => store.dispatch({ type: 'missing', focus }),
  )
  if (select.form && draft) keepDraft({ form: select.form, rating: select, signal, onRestore: read })
  read()

  // A visitor who sees the form sees stars: until they are drawn the select does.
  const wake = lazyView(
    context,
    () => import('./view.tsx'),
    ({ drawStars }) => {
      const foreign = foreignStars(host)
      drawStars(
        { config, foreign, store, rate, translate: context.translate<MessageKey>() },
        createHostEdits(signal),
        context,
      )
      handOn()
      select.addEventListener('focus', handOn, { signal })
    },
  )
  wake()
}

/** Says in place that stars are missing, where the browser's bubble would point at the hidden select. */
function askForStars(
  { select, required, takeover }: Config,
  signal: AbortSignal,
  isAsked: () => boolean,
  ask: (focus: boolean) => void,
): void {
  const { form } = select
  const comesFirst = (): boolean =>
    form?.querySelector('select:invalid, input:invalid, textarea:invalid') === select
  select.addEventListener(
    'invalid',
    (event) => {
      event.preventDefault()
      ask(comesFirst())
    },
    { signal },
  )
  // The browser would take the focus on to the next field that lacks something.
  form?.addEventListener(
    'invalid',
    (event) => {
      if (isAsked() && event.target !== select && comesFirst()) event.preventDefault()
    },
    { signal, capture: true },
  )
  // WooCommerce's script asks by alert() at the click on the button.
  if (takeover)
    form?.addEventListener(
      'click',
      (event) => {
        if (event.target instanceof Element && event.target.closest('[type="submit"]'))
          event.stopPropagation()
      },
      { signal },
    )
  form?.addEventListener(
    'submit',
    (event) => {
      if (!required || select.value) return
      event.preventDefault()
      event.stopImmediatePropagation()
      ask(true)
    },
    { signal, capture: true },
  )
}
