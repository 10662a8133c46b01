import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { localStore, sessionStore } from '../../src/storage/web-storage.ts'
import { NAME } from '../../widgets/pickup-selector/host.ts'
import { widget } from '../../widgets/pickup-selector/index.ts'
import { HALF_SAVED_KEY } from '../../widgets/pickup-selector/checkout/saving.ts'
import { checkoutForm, printCheckoutGlobals } from '../support/checkout.ts'
import { openPage, the } from '../support/page.ts'
import { serveShop } from '../support/server.ts'
import { translatePage } from '../support/translator.ts'
import { allowNothingUncaught } from '../support/uncaught.ts'

const { shop, client } = serveShop()
let fields = 0
let leave = (): void => {}
allowNothingUncaught()

beforeEach(() => {
  shop().session.set('chosen_shipping_methods', ['dpd_parcels:2'])
  printCheckoutGlobals(shop())
})
afterEach(async () => {
  // A list that nobody unmounts is drawn again at the end of the next test's page.
  leave()
  await client().session.idle()
  localStore.remove('atoll-pickup-recent')
  sessionStore.remove(HALF_SAVED_KEY)
})

/** Waits until `look` no longer throws; long enough for a busy machine. */
function soon<T>(look: () => T): Promise<T> {
  return vi.waitFor(look, 6000)
}

/** A checkout whose list is open. */
async function openList() {
  const field = `edited${(fields += 1)}_parcels_terminal`
  const page = openPage(checkoutForm(shop(), { variant: 'custom', field }), [widget], { client: client() })
  const host = the('.custom-dropdown')
  leave = () => page.runtime.unmount(host)
  await page.runtime.mount(host, NAME)
  const user = userEvent.setup()
  await user.click(fieldButton())
  const search = await searchField()
  const chosen = (): unknown => new FormData(document.querySelector('form') ?? undefined).get(field)
  return { ...page, host, user, search, chosen }
}

const fieldButton = (): HTMLElement => the('.atoll-pickup-selector__field')
const searchField = (): Promise<HTMLElement> => soon(() => the('.atoll-pickup-selector__input'))
const shownLayer = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('.atoll-pickup-selector__layer')].find(
    ({ style }) => style.visibility !== 'hidden',
  )
const namesShown = (): readonly string[] =>
  [...document.querySelectorAll('.atoll-pickup-selector__name')].map(({ textContent }) => textContent)

describe('an open list that a translator has rewritten', () => {
  it('finds, shows and chooses points all the same', async () => {
    const { user, search, chosen, host, report } = await openList()
    translatePage(document.body)
    await user.type(search, 'kaun')
    await soon(() => {
      expect(namesShown().length).toBeGreaterThan(0)
    })
    translatePage(document.body)
    await user.clear(search)
    await user.type(search, 'vilnius')
    await user.keyboard('{ArrowDown}')
    const name = document.querySelector('[data-active="true"] .atoll-pickup-selector__name')?.textContent
    await user.keyboard('{Enter}')
    await soon(() => {
      expect(chosen()).toMatch(/^LT\d+$/)
    })
    expect(the('.atoll-pickup-selector__field .atoll-pickup-selector__name').textContent).toBe(name)
    expect(name).not.toContain('~')
    expect(host.dataset['atollState']).toBe('mounted')
    expect(report).not.toHaveBeenCalled()
  })

  it('says again what is wrong, and then stops', async () => {
    const { user, search, report } = await openList()
    const trouble = (): string => the('.atoll-pickup-selector__trouble').textContent
    shop().faults.set('search_pudo', '500')
    await user.type(search, 'kaun')
    await soon(() => {
      expect(trouble()).toMatch(/could not be searched/)
    })
    translatePage(document.body)
    expect(trouble()).toMatch(/^~/)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await user.type(search, 'as')
    await soon(() => {
      expect(trouble()).toMatch(/offline/)
      expect(trouble()).not.toMatch(/searched/)
    })
    translatePage(document.body)
    shop().faults.clear()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    await user.type(search, '{Backspace}')
    await soon(() => {
      expect(trouble()).toBe('')
      expect(namesShown().length).toBeGreaterThan(0)
    })
    expect(report.mock.calls.map(([{ error }]) => (error as Error).name)).not.toContain('NotFoundError')
  })
})

describe('an open list that the page tears apart', () => {
  it.each([
    ['emptied', (layer: HTMLElement) => layer.replaceChildren()],
    [
      'robbed of its rows',
      (layer: HTMLElement) => {
        for (const row of layer.querySelectorAll('.atoll-pickup-selector__point')) row.remove()
      },
    ],
    ['taken out', (layer: HTMLElement) => layer.remove()],
  ])('(%s) can be opened again, and a point chosen', async (_, tear) => {
    const { user, search, chosen, host } = await openList()
    tear(the('.atoll-pickup-selector__layer'))
    // Whatever is left is used, which redraws it.
    if (search.isConnected) search.focus()
    if (search.isConnected) await user.keyboard('zzzz')
    else await user.keyboard('{Escape}')
    await user.click(document.body)
    await soon(() => {
      expect(fieldButton().getAttribute('aria-expanded')).toBe('false')
    })
    // The next list is drawn already, and hidden.
    expect(shownLayer()).toBeUndefined()
    await user.click(fieldButton())
    await soon(() => {
      expect(shownLayer()).toBeDefined()
    })
    const again = await searchField()
    await user.clear(again)
    await user.type(again, 'kaun')
    await user.keyboard('{ArrowDown}{Enter}')
    await soon(() => {
      expect(chosen()).toMatch(/^LT\d+$/)
    })
    expect(host.dataset['atollState']).toBe('mounted')
  })
})

describe('a row that the page empties', () => {
  it('gets its selector again, with what was chosen', async () => {
    const { user, search, runtime, host } = await openList()
    await user.type(search, 'kaun')
    await user.keyboard('{ArrowDown}{Enter}')
    const name = await soon(() => {
      const shown = the('.atoll-pickup-selector__field .atoll-pickup-selector__name').textContent
      expect(shown).not.toMatch(/^Choose/)
      return shown
    })
    document.querySelector('.atoll-pickup-selector')?.remove()
    runtime.sweep()
    await soon(() => {
      expect(the('.atoll-pickup-selector__field .atoll-pickup-selector__name').textContent).toBe(name)
    })
    expect(host.dataset['atollState']).toBe('mounted')
  })
})
