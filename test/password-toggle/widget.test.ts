import { describe, expect, it, vi } from 'vitest'
import { openPage, the } from '../support/page.ts'
import { widget } from '../../widgets/password-toggle/index.ts'

const FORM =
  '<form class="woocommerce-form"><p><label for="password">Password</label><input class="woocommerce-Input" type="password" name="password" id="password" value="Vilnius1323"></p><button id="send">Log in</button></form>'

async function open(html = FORM) {
  const page = openPage(html, [widget])
  const input = the('#password')
  if (!(input instanceof HTMLInputElement)) throw new Error('no field')
  await page.runtime.mount(input, 'password-toggle')
  return { ...page, input, button: the('.show-password-input') }
}

describe('the button behind a password', () => {
  it('shows and hides it, says its state and keeps caret and focus', async () => {
    const { input, button, runtime } = await open()
    input.focus()
    input.setSelectionRange(2, 5)
    expect(button.getAttribute('aria-label')).toBe('Show password')
    expect(button.getAttribute('aria-pressed')).toBe('false')
    button.click()
    expect([input.type, button.getAttribute('aria-pressed')]).toEqual(['text', 'true'])
    expect([document.activeElement, input.selectionStart, input.selectionEnd]).toEqual([input, 2, 5])
    button.click()
    expect([input.type, input.selectionStart]).toEqual(['password', 2])
    runtime.unmount(input)
    expect(document.body.innerHTML).toBe(FORM)
  })

  it('never submits the form, and a submitted password is hidden', async () => {
    const { input, button } = await open()
    const submitted = vi.fn<(type: string) => void>()
    the('form').addEventListener('submit', (event) => {
      event.preventDefault()
      submitted(input.type)
    })
    button.click()
    expect(submitted).not.toHaveBeenCalled()
    the('#send').click()
    expect(submitted).toHaveBeenCalledWith('password')
  })

  it('has the name that the site owner gives it, before the shop’s', async () => {
    vi.stubGlobal('woocommerce_params', { i18n_password_show: 'Rodyti' })
    const { button } = await open(FORM.replace('<input', '<input data-atoll-label="Reveal"'))
    expect(button.getAttribute('aria-label')).toBe('Reveal')
    vi.unstubAllGlobals()
  })

  it('uses the host’s own wording and wrapper', async () => {
    vi.stubGlobal('woocommerce_params', { i18n_password_show: 'Rodyti' })
    const { button } = await open(FORM.replace(/(<input[^>]*>)/, '<span class="password-input">$1</span>'))
    expect(button.getAttribute('aria-label')).toBe('Rodyti')
    expect(document.querySelectorAll('.password-input')).toHaveLength(1)
    vi.unstubAllGlobals()
  })

  it('refuses an element that is not a password field, with the cure', async () => {
    const { runtime, report } = openPage('<div data-atoll="password-toggle"></div>', [widget])
    await runtime.mount(the('div'), 'password-toggle')
    expect(String(report.mock.calls[0]?.[0].error)).toContain('Mark an <input type="password">')
  })
})
