import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionStore } from '../../src/storage/web-storage.ts'
import { widget } from '../../widgets/review-stars/index.ts'
import { DRAFT_DELAY_MS, moveRating, ratingOf, readDraft, STARS } from '../../widgets/review-stars/model.ts'
import { openPage, the, type TestPage } from '../support/page.ts'

const HTML = `<form id="commentform"><div class="comment-form-rating"><label for="rating" id="comment-form-rating-label">Your rating</label>
<select name="rating" id="rating" required><option value="">Rate…</option><option value="5">Perfect</option><option value="4">Good</option>
<option value="3">Average</option><option value="2">Not that bad</option><option value="1">Very poor</option></select></div>
<textarea name="comment"></textarea><input type="hidden" name="comment_post_ID" value="20"></form>`

async function mount(html = HTML): Promise<TestPage> {
  const page = openPage(html, [widget])
  await page.runtime.mount(the('.comment-form-rating'), 'review-stars')
  return page
}

function select(): HTMLSelectElement {
  return the('#rating') as HTMLSelectElement
}

function comment(): HTMLTextAreaElement {
  return the('textarea') as HTMLTextAreaElement
}

function press(key: string): void {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  )
}

function submit(): Event {
  const event = new Event('submit', { bubbles: true, cancelable: true })
  the('form').dispatchEvent(event)
  return event
}

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
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

describe('the model', () => {
  it('moves within five stars as native radios do', () => {
    expect(
      ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'].map((key) => moveRating(key, 5, false)),
    ).toEqual([1, 4, 1, 4])
    expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'x'].map((key) => moveRating(key, 2, true))).toEqual([
      1,
      3,
      1,
      5,
      null,
    ])
  })

  it('reads ratings from classes and drafts from storage', () => {
    expect(['star-4', 'a star-1 b', 'star-6', 'stars'].map(ratingOf)).toEqual([4, 1, null, null])
    expect(readDraft({ rating: '4', comment: 'x' })).toEqual({ rating: '4', comment: 'x' })
    for (const bad of [null, {}, { rating: 4, comment: 'x' }, 'x']) expect(readDraft(bad)).toBeNull()
  })
})

describe('a shopper who rates', () => {
  it('sets the select by a click and sees the rating in words', async () => {
    await mount()
    the('.star-4').click()
    expect(select().value).toBe('4')
    expect(the('.star-4').getAttribute('aria-checked')).toBe('true')
    expect(the('p.stars').classList.contains('selected')).toBe(true)
    expect(the('.star-4').classList.contains('active')).toBe(true)
    expect(the('.atoll-review-stars__caption').textContent).toBe('Good')
  })

  it('has one tab stop and rates by keys', async () => {
    await mount()
    expect(document.querySelectorAll('.stars [tabindex="0"]')).toHaveLength(1)
    the('.star-1').focus()
    press(' ')
    press('ArrowRight')
    expect(select().value).toBe('2')
    expect(document.activeElement).toBe(the('.star-2'))
    press('End')
    expect(select().value).toBe('5')
  })

  it('never finds more than five stars, even where another script drew some', async () => {
    await mount(
      HTML.replace('<select', '<p class="stars"><span><a class="star-1" href="#">1</a></span></p><select'),
    )
    expect(document.querySelectorAll('p.stars:not([hidden]) a')).toHaveLength(STARS)
  })

  it('is told in place that stars are missing, and the form is not sent', async () => {
    await mount()
    const alert = vi.fn<() => void>()
    vi.stubGlobal('alert', alert)
    expect(submit().defaultPrevented).toBe(true)
    expect(the('[role="alert"]').textContent).toBe('Please select a rating')
    expect(the('[role="radiogroup"]').getAttribute('aria-describedby')).toBe(the('[role="alert"]').id)
    expect(document.activeElement).toBe(the('.star-1'))
    expect(alert).not.toHaveBeenCalled()
    the('.star-3').click()
    expect(document.querySelector('[role="alert"]')).toBeNull()
    expect(submit().defaultPrevented).toBe(false)
  })

  it('may leave the stars where the shop does not ask for them', async () => {
    vi.stubGlobal('wc_single_product_params', { review_rating_required: 'no' })
    await mount(HTML.replace(' required', ''))
    expect(submit().defaultPrevented).toBe(false)
  })
})

describe('a draft', () => {
  it('comes back on the next page until the review is published', async () => {
    await mount()
    comment().value = 'A fine mug'
    comment().dispatchEvent(new Event('input', { bubbles: true }))
    the('.star-5').click()
    await vi.advanceTimersByTimeAsync(DRAFT_DELAY_MS)

    await mount()
    expect([select().value, comment().value]).toEqual(['5', 'A fine mug'])
    expect(the('.star-5').getAttribute('aria-checked')).toBe('true')

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
    submit()
    the('.star-3').click()
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
