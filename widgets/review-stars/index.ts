import './styles.css'
import { createHostEdits } from '../../src/undo/host-edits.ts'
import { showProductGallery } from '../../src/woo/gallery.ts'
import { defineWidget, type MountContext } from '../../src/island/widget.ts'
import { keepDraft } from './draft.ts'
import { parse, type Config } from './host.ts'
import { moveRating } from './model.ts'
import { buildStars, foreignStars } from './stars.ts'
import { TEXTS } from './texts.ts'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** A shopper gave stars, 1–5. */
    'review-stars:rated': { readonly rating: number }
  }
}

export const widget = defineWidget({ name: 'review-stars', parse, mount })

let groups = 0

function mount(host: HTMLElement, config: Config, context: MountContext): void {
  const { select, label, names, required, requiredText, draft, takeover } = config
  const { signal, own, emit } = context
  const translate = context.translate(TEXTS)
  const edits = createHostEdits(signal)
  showProductGallery(context)
  const { root, radios, stars, caption } = buildStars(
    (count) => names[count - 1] ?? translate('{count} of 5 stars', { count }),
  )
  const errorId = `atoll-review-stars-error-${(groups += 1)}`
  let error: HTMLElement | undefined

  if (label) {
    if (!label.id) edits.attribute(label, 'id', `${errorId}-label`)
    radios.setAttribute('aria-labelledby', label.id)
  }
  if (required) radios.setAttribute('aria-required', 'true')
  edits.toggleClass(select, 'atoll-review-stars__select', true)
  edits.attribute(select, 'tabindex', '-1')
  edits.attribute(select, 'aria-hidden', 'true')
  select.before(own(root))
  for (const list of foreignStars(host, root)) edits.attribute(list, 'hidden', '')

  function rating(): number {
    return Number(select.value) || 0
  }

  function render(): void {
    const given = rating()
    root.classList.toggle('selected', given > 0)
    for (const { rating: value, element } of stars) {
      element.classList.toggle('active', value === given)
      element.setAttribute('aria-checked', String(value === given))
      element.setAttribute('tabindex', value === Math.max(1, given) ? '0' : '-1')
    }
    caption.textContent = given ? (select.selectedOptions[0]?.text ?? '') : ''
    if (given) clearError()
  }

  function rate(value: number): void {
    if (value === rating()) return
    select.value = String(value)
    select.dispatchEvent(new Event('change', { bubbles: true }))
    emit('review-stars:rated', { rating: value })
  }

  function showError(): void {
    if (!error) {
      error = document.createElement('span')
      error.id = errorId
      error.className = 'atoll-review-stars__error'
      error.setAttribute('role', 'alert')
      root.append(error)
      radios.setAttribute('aria-describedby', errorId)
      radios.setAttribute('aria-invalid', 'true')
    }
    error.textContent = requiredText || translate('Please select a rating')
  }

  function clearError(): void {
    error?.remove()
    error = undefined
    radios.removeAttribute('aria-describedby')
    radios.removeAttribute('aria-invalid')
  }

  function refuse(): void {
    showError()
    stars[0]?.element.focus()
  }

  radios.addEventListener(
    'click',
    (event) => {
      const star = stars.find(({ element }) => element === event.target)
      if (!star) return
      event.preventDefault()
      if (takeover) event.stopPropagation()
      rate(star.rating)
      star.element.focus({ preventScroll: true })
    },
    { signal },
  )
  radios.addEventListener(
    'keydown',
    (event) => {
      const star = stars.find(({ element }) => element === event.target)
      if (!star || event.ctrlKey || event.metaKey || event.altKey) return
      const pressed = event.key === ' ' || event.key === 'Enter'
      const rtl = getComputedStyle(radios).direction === 'rtl'
      const next = pressed ? star.rating : moveRating(event.key, star.rating, rtl)
      if (next === null) return
      event.preventDefault()
      rate(next)
      stars[next - 1]?.element.focus()
    },
    { signal },
  )
  select.addEventListener('change', render, { signal })

  const { form } = select
  const comesFirst = (): boolean =>
    form?.querySelector('select:invalid, input:invalid, textarea:invalid') === select
  // The browser's own bubble would point at the hidden select.
  select.addEventListener(
    'invalid',
    (event) => {
      event.preventDefault()
      if (comesFirst()) refuse()
      else showError()
    },
    { signal },
  )
  // … and would take the focus on to the next field that lacks something.
  form?.addEventListener(
    'invalid',
    (event) => {
      if (error && event.target !== select && comesFirst()) event.preventDefault()
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
      if (!required || rating()) return
      event.preventDefault()
      event.stopImmediatePropagation()
      refuse()
    },
    { signal, capture: true },
  )
  form?.addEventListener(
    'reset',
    () => {
      queueMicrotask(render)
    },
    { signal },
  )
  if (form && draft) keepDraft({ form, rating: select, signal, onRestore: render })
  render()
}
