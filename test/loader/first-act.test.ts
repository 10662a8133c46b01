import { beforeEach, describe, expect, it, vi } from 'vitest'
import { holdFirstAct, LONGEST_HOLD_MS } from '../../loader/boot/first-act.ts'
import { the } from '../support/page.ts'

const heard = vi.fn<(type: string) => void>()

beforeEach(() => {
  heard.mockClear()
  document.body.innerHTML =
    '<div><a href="#there">Link</a><form><input name="q"><button>Send</button></form><label><input type="checkbox">Agree</label></div>'
  for (const type of ['click', 'submit', 'keydown']) {
    the('div').addEventListener(type, (event) => {
      heard(type)
      if (type === 'submit') event.preventDefault()
    })
  }
})

describe('the first interaction', () => {
  it('is kept until release, then done once', () => {
    const hold = holdFirstAct(the('div'))
    the('a').click()
    the('a').click()
    expect(heard).not.toHaveBeenCalled()
    hold.end()
    expect(heard.mock.calls).toEqual([['click']])
    the('a').click()
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('ticks the box it was meant for', () => {
    const hold = holdFirstAct(the('div'))
    the('[type=checkbox]').click()
    expect(the('[type=checkbox]').matches(':checked')).toBe(false)
    hold.end()
    expect(the('[type=checkbox]').matches(':checked')).toBe(true)
  })

  it('submits the form again with its button', () => {
    const hold = holdFirstAct(the('div'))
    const form = the('form')
    if (!(form instanceof HTMLFormElement)) throw new Error('no form')
    form.requestSubmit()
    expect(heard).not.toHaveBeenCalledWith('submit')
    hold.end()
    expect(heard).toHaveBeenCalledWith('submit')
  })

  it('activates a link by its held Enter key', () => {
    const hold = holdFirstAct(the('div'))
    the('a').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    expect(heard).not.toHaveBeenCalled()
    hold.end()
    expect(heard.mock.calls).toEqual([['keydown'], ['click']])
  })

  it('activates it once where the browser itself does so by such a key, as WebKit', () => {
    const hold = holdFirstAct(the('div'))
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    the('a').dispatchEvent(enter)
    the('a').addEventListener('keydown', () => the('a').click())
    hold.end()
    expect(heard.mock.calls.filter(([type]) => type === 'click')).toHaveLength(1)
  })

  it('does not follow a link by a Space, which scrolls there, and presses a button by it', () => {
    const hold = holdFirstAct(the('div'))
    the('a').dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }))
    hold.end()
    expect(heard.mock.calls).toEqual([['keydown']])
    heard.mockClear()
    const again = holdFirstAct(the('div'))
    the('button').dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }))
    again.end()
    expect(heard.mock.calls).toEqual([['keydown'], ['click'], ['submit']])
  })

  it.each(['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])(
    'lets a press for another tab through (%s)',
    (key) => {
      holdFirstAct(the('div'))
      const init = { [key]: true, bubbles: true, cancelable: true }
      the('a').dispatchEvent(new MouseEvent('click', init))
      the('a').dispatchEvent(new KeyboardEvent('keydown', { ...init, key: 'Enter' }))
      expect(heard.mock.calls).toEqual([['click'], ['keydown']])
    },
  )

  it('is the page’s own again when the code does not come in time', () => {
    vi.useFakeTimers()
    holdFirstAct(the('div'))
    the('[type=checkbox]').click()
    vi.advanceTimersByTime(LONGEST_HOLD_MS - 1)
    expect(the('[type=checkbox]').matches(':checked')).toBe(false)
    vi.advanceTimersByTime(1)
    expect(the('[type=checkbox]').matches(':checked')).toBe(true)
    the('a').click()
    expect(heard).toHaveBeenLastCalledWith('click')
    vi.useRealTimers()
  })

  it('is done once, also when the code comes after that time', () => {
    vi.useFakeTimers()
    const hold = holdFirstAct(the('div'))
    the('a').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    vi.advanceTimersByTime(LONGEST_HOLD_MS)
    hold.end()
    expect(heard.mock.calls).toEqual([['keydown'], ['click']])
    vi.useRealTimers()
  })
})
