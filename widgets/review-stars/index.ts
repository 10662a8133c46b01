import './styles.css'
import { createHostEdits, type HostEdits } from '../../src/undo/host-edits.ts'
import { createInView } from '../../src/in-view/in-view.ts'
import { lazyView } from '../../src/island/lazy-view.ts'
import { createStore } from '../../src/island/store.ts'
import { showProductGallery } from '../../src/woo/gallery.ts'
import { defineWidget, type MountContext } from '../../src/island/widget.ts'
import { keepDraft } from './draft.ts'
import { parse, type Config, type Reviews } from './host.ts'
import { sendOnSubmit } from './sending/submit.ts'
import { INITIAL, reduce, type StarStore } from './state.ts'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** A shopper gave stars, 1–5, or took them back, 0. */
    'review-stars:rated': { readonly rating: number }
    /** WordPress has taken a review that was sent without leaving the page; `approved`: it is published. */
    'review-stars:sent': { readonly approved: boolean }
  }
}

/** Stars are drawn this far before the form comes into view. */
const NEAR = '200px'

export const widget = defineWidget({ name: 'review-stars', kind: 'island', parse, mount })

function mount(_: HTMLElement, reviews: Reviews, context: MountContext): void {
  const { stars, comments, productId } = reviews
  const store = createStore(reduce, INITIAL)
  const edits = createHostEdits(context.signal)
  showProductGallery(context)
  let isDrawn = false
  const called = stars ? listen(stars, reviews, store, edits, context, () => isDrawn) : undefined
  if (!stars && !(reviews.list && comments)) return
  // A visitor who sees the form sees stars: until they are drawn the select does.
  const wake = lazyView(
    context,
    () =>
      import('./view.tsx').catch((error: unknown) => {
        if (stars) tellByBrowser(stars.select, store.get().words, context.signal)
        throw error
      }),
    ({ drawReviews }) => {
      isDrawn = true
      drawReviews(
        {
          stars: stars && { config: stars },
          comments,
          productId,
          list: reviews.list,
          store,
        },
        edits,
        context,
      )
      called?.()
    },
  )
  // What did not come near the form is asked for again once it has something to say.
  store.subscribe(() => {
    const { sending, missing } = store.get()
    if (missing || sending !== 'no') wake()
  })
  if (reviews.list || !stars) return wake()
  // The form is often far below the reviews, and in a tab that is closed.
  createInView({ margin: NEAR, signal: context.signal }, wake).observe(stars.select.form ?? stars.host)
}

/** Follows the form and its select. @returns to be called when the stars are drawn */
function listen(
  config: Config,
  { comments, draft, inPlace }: Reviews,
  store: StarStore,
  edits: HostEdits,
  context: MountContext,
  isDrawn: () => boolean,
): () => void {
  const { select } = config
  const { form } = select
  const { signal } = context

  function read(): void {
    store.dispatch({ type: 'rated', rating: Number(select.value) || 0 })
  }

  /** The select is out of sight: a click on its label, or the browser, means the stars. */
  function handOn(): void {
    if (document.activeElement === select) store.dispatch({ type: 'called' })
  }

  select.addEventListener('change', read, { signal })
  form?.addEventListener('reset', () => queueMicrotask(read), { signal })
  askForStars(
    config,
    signal,
    () => store.get().missing,
    (focus) => store.dispatch({ type: 'missing', focus }),
    isDrawn,
  )
  if (form && draft) keepDraft({ form, rating: select, signal, onRestore: read })
  if (form && inPlace) sendOnSubmit({ form, comments, store, edits, context })
  read()
  return () => {
    handOn()
    select.addEventListener('focus', handOn, { signal })
  }
}

/**
 * Says in place that stars are missing, where the browser's bubble would point at the hidden select. Until the stars are drawn
 * the select is not hidden, and the browser says so.
 */
function askForStars(
  { select, required, takeover }: Config,
  signal: AbortSignal,
  isAsked: () => boolean,
  ask: (focus: boolean) => void,
  isDrawn: () => boolean,
): void {
  const { form } = select
  const comesFirst = (): boolean =>
    form?.querySelector('select:invalid, input:invalid, textarea:invalid') === select
  select.addEventListener(
    'invalid',
    (event) => {
      if (isDrawn()) event.preventDefault()
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
      // Its form may have told the browser to judge nothing.
      if (!isDrawn()) select.reportValidity()
    },
    { signal, capture: true },
  )
}

/** What is wrong with the review that was sent, where what draws it has not come: the browser has words of its own. */
function tellByBrowser({ form }: HTMLSelectElement, words: string, signal: AbortSignal): void {
  // Guards against robots hide one more.
  const field = [...(form?.querySelectorAll('textarea') ?? [])].find((one) => one.checkVisibility?.() ?? true)
  if (!field || !words) return
  field.setCustomValidity(words)
  field.reportValidity()
  const clear = (): void => field.setCustomValidity('')
  field.addEventListener('input', clear, { once: true, signal })
  // The browser would send nothing that is complained about.
  form?.addEventListener('click', clear, { capture: true, once: true, signal })
  signal.addEventListener('abort', clear)
}
