import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionStore } from '../../src/storage/web-storage.ts'
import { widget } from '../../widgets/review-stars/index.ts'
import { DRAFT_DELAY_MS, RATINGS, readDraft } from '../../widgets/review-stars/model.ts'
import { drawn } from '../support/drawn.ts'
import { stubInView, type Views } from '../support/in-view.ts'
import { openPage, the, type TestPage } from '../support/page.ts'
import { screen } from '../support/testing-library.ts'

const HTML = `<form id="commentform"><div class="comment-form-rating"><label for="rating" id="comment-form-rating-label">Your rating</label>
<select name="rating" id="rating" required><option value="">Rate…</option><option value="5">Perfect</option><option value="4">Good</option>
<option value="3">Average</option><option value="2">Not that bad</option><option value="1">Very poor</option></select></div>
<textarea name="comment"></textarea><input type="hidden" name="comment_post_ID" value="20"></form>`

let views: Views

async function mount(html = HTML): Promise<TestPage> {
  const page = openPage(html, [widget])
  await page.runtime.mount(the('.comment-form-rating'), 'review-stars')
  for (const form of document.forms) views.show(form)
  await drawn()
  return page
}

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })

function star(count: number): HTMLInputElement {
  return screen.getByRole('radio', { name: `${count} of 5 stars` })
}

const caption = (): string => the('.atoll-review-stars__caption').textContent

function select(): HTMLSelectElement {
  return the('#rating') as HTMLSelectElement
}

function comment(): HTMLTextAreaElement {
  return the('textarea') as HTMLTextAreaElement
}

function submit(): Event {
  const event = new Event('submit', { bubbles: true, cancelable: true })
  the('form').dispatchEvent(event)
  return event
}

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  views = stubInView()
  vi.stubGlobal('wc_single_product_params', {
    i18n_rating_options: ['1 of 5 stars', '2 of 5 stars', '3 of 5 stars', '4 of 5 stars', '5 of 5 stars'],
    i18n_required_rating_text: 'Please select a rating',
    review_rating_required: 'yes',
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

beforeAll(async () => {
  await import('../../widgets/review-stars/view.tsx')
})

it('reads drafts from storage', () => {
  expect(readDraft({ rating: '4', comment: 'x' })).toEqual({ rating: '4', comment: 'x' })
  for (const bad of [null, {}, { rating: 4, comment: 'x' }, 'x']) expect(readDraft(bad)).toBeNull()
})

describe('a shopper who rates', () => {
  it('sets the select by a click and sees the rating in words', async () => {
    await mount()
    const rated = vi.fn<(event: Event) => void>()
    the('form').addEventListener('atoll:review-stars:rated', rated)
    await user.click(star(4))
    expect(select().value).toBe('4')
    expect(star(4).checked).toBe(true)
    expect(document.querySelectorAll('.atoll-review-stars__star--on')).toHaveLength(4)
    expect(caption()).toBe('Good')
    expect(rated.mock.calls[0]?.[0]).toMatchObject({ detail: { rating: 4 } })
  })

  it('sees what a rating says while the pointer is on its star', async () => {
    await mount()
    await user.click(star(2))
    await user.hover(star(5))
    await drawn()
    expect(caption()).toBe('Perfect')
    expect(document.querySelectorAll('.atoll-review-stars__star--on')).toHaveLength(5)
    await user.unhover(star(5))
    await drawn()
    expect(caption()).toBe('Not that bad')
    expect(select().value).toBe('2')
  })

  it('has radios of one group that the form does not post', async () => {
    await mount()
    await user.click(star(3))
    const radios = screen.getAllByRole<HTMLInputElement>('radio')
    expect(radios).toHaveLength(RATINGS.length)
    expect(new Set(radios.map(({ name }) => name)).size).toBe(1)
    expect(radios.map((radio) => radio.getAttribute('form'))).toEqual(RATINGS.map(() => ''))
    expect(screen.getByRole('radiogroup', { name: 'Your rating' })).toBeTruthy()
  })

  it('can take the stars back, and goes on at them', async () => {
    await mount()
    expect(screen.queryByRole('button', { name: 'Clear stars' })).toBeNull()
    await user.click(star(4))
    await user.click(screen.getByRole('button', { name: 'Clear stars' }))
    expect(select().value).toBe('')
    expect([star(4).checked, caption()]).toEqual([false, ''])
    expect(document.activeElement).toBe(star(1))
    expect(screen.queryByRole('button', { name: 'Clear stars' })).toBeNull()
  })

  it('starts again when the form is emptied', async () => {
    await mount()
    await user.click(star(4))
    ;(the('form') as HTMLFormElement).reset()
    await drawn()
    expect([select().value, star(4).checked]).toEqual(['', false])
  })

  it('is led from the label, and from the select, to the stars', async () => {
    await mount()
    select().focus()
    await drawn()
    expect(document.activeElement).toBe(star(1))
  })

  it('never finds more than five stars, even where another script drew some', async () => {
    await mount(
      HTML.replace('<select', '<p class="stars"><span><a class="star-1" href="#">1</a></span></p><select'),
    )
    expect(the('p.stars').hidden).toBe(true)
    select().insertAdjacentHTML('beforebegin', '<p class="stars later"><a class="star-1" href="#">1</a></p>')
    await vi.waitFor(() => expect(the('p.later').hidden).toBe(true))
    expect(screen.getAllByRole('radio')).toHaveLength(RATINGS.length)
  })

  it('is told in place that stars are missing, and the form is not sent', async () => {
    await mount()
    const alert = vi.fn<() => void>()
    vi.stubGlobal('alert', alert)
    expect(submit().defaultPrevented).toBe(true)
    await drawn()
    expect(screen.getByRole('alert').textContent).toBe('Please select a rating')
    expect(screen.getByRole('radiogroup').getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
    expect(document.activeElement).toBe(star(1))
    expect(alert).not.toHaveBeenCalled()
    await user.click(star(3))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(submit().defaultPrevented).toBe(false)
  })

  it('may leave the stars where the shop does not ask for them', async () => {
    vi.stubGlobal('wc_single_product_params', { review_rating_required: 'no' })
    await mount(HTML.replace(' required', ''))
    expect(submit().defaultPrevented).toBe(false)
  })
})

describe('a form that is far below, or in a closed tab', () => {
  async function wait(html = HTML): Promise<TestPage> {
    const page = openPage(html, [widget])
    await page.runtime.mount(the('.comment-form-rating'), 'review-stars')
    await drawn()
    return page
  }

  it('keeps the server’s select until it is near, and has stars then', async () => {
    await wait()
    expect(screen.queryByRole('radiogroup')).toBeNull()
    expect(select().classList.contains('atoll-review-stars__select')).toBe(false)
    expect([...views.awaited]).toEqual([[the('form'), '200px']])
    views.show(the('form'))
    await drawn()
    expect(screen.getByRole('radiogroup', { name: 'Your rating' })).toBeTruthy()
    expect(views.awaited.size).toBe(0)
  })

  it('shows in its stars what was chosen in the select before', async () => {
    await wait()
    await user.selectOptions(select(), '4')
    views.show(the('form'))
    await drawn()
    expect(star(4).checked).toBe(true)
  })

  it('is watched no longer once the host is given back', async () => {
    const { runtime } = await wait()
    runtime.unmount(the('.comment-form-rating'))
    expect(views.awaited.size).toBe(0)
  })

  it('has stars at once where the browser cannot tell what is in view', async () => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver')
    await wait()
    expect(screen.getAllByRole('radio')).toHaveLength(RATINGS.length)
  })

  it('watches the rating where a theme prints it without a form', async () => {
    await wait(HTML.replace(/<(\/?)form/g, '<$1div'))
    expect([...views.awaited.keys()]).toEqual([the('.comment-form-rating')])
  })
})

describe('the site owner', () => {
  const owned = (attributes: string, html = HTML): string =>
    html.replace('<div class="comment-form-rating"', `<div ${attributes} class="comment-form-rating"`)

  it('lets a review without stars go, whatever the shop says', async () => {
    await mount(owned('data-atoll-required="false"'))
    expect(submit().defaultPrevented).toBe(false)
  })

  it('wants no draft to be kept', async () => {
    await mount(owned('data-atoll-draft="off"'))
    comment().value = 'A fine mug'
    comment().dispatchEvent(new Event('input', { bubbles: true }))
    await vi.advanceTimersByTimeAsync(DRAFT_DELAY_MS)
    expect(sessionStore.get('atoll-review-draft-20')).toBeUndefined()
  })
})

describe('a draft', () => {
  it('comes back on the next page until the review is published', async () => {
    await mount()
    comment().value = 'A fine mug'
    comment().dispatchEvent(new Event('input', { bubbles: true }))
    await user.click(star(5))
    await vi.advanceTimersByTimeAsync(DRAFT_DELAY_MS)

    await mount()
    expect([select().value, comment().value]).toEqual(['5', 'A fine mug'])
    expect(star(5).checked).toBe(true)

    history.replaceState(null, '', '/checkout/#comment-12')
    await mount()
    expect([select().value, comment().value]).toEqual(['', ''])
    expect(sessionStore.get('atoll-review-draft-20')).toBeUndefined()
    history.replaceState(null, '', '/checkout/')
  })
})

describe('a host that is given back', () => {
  it('is the server’s markup again', async () => {
    const page = openPage(HTML, [widget])
    const before = the('form').outerHTML
    await page.runtime.mount(the('.comment-form-rating'), 'review-stars')
    views.show(the('form'))
    await drawn()
    submit()
    await user.click(star(3))
    page.runtime.unmount(the('.comment-form-rating'))
    expect(the('form').outerHTML).toBe(before)
  })

  it('without a rating’s select is refused with the cure', async () => {
    const page = await mount('<div class="comment-form-rating"></div>')
    expect(page.report.mock.calls[0]?.[0]).toMatchObject({
      error: { message: expect.stringContaining('no <select name="rating">') as string },
    })
  })
})
