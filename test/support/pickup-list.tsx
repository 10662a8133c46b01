import { act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Client } from '../../src/client/client.ts'
import type { Shop } from '../../fixtures/shop.ts'
import { NAME } from '../../widgets/pickup-selector/host.ts'
import { widget } from '../../widgets/pickup-selector/index.ts'
import { checkoutForm } from './checkout.ts'
import { openPage, the } from './page.ts'
import { screen, waitFor } from './testing-library.ts'

let fields = 0
let leave = (): void => {}

/** Gives the page back: a list that nobody unmounts is drawn again at the end of the next test's page. */
export function leavePickupList(): void {
  act(() => leave())
}

/** A checkout with the carrier's own list, opened by keyboard. @param edit of its markup */
export async function openPickupList(shop: Shop, client: Client, edit = (html: string): string => html) {
  fields += 1
  const field = `list${fields}_parcels_terminal`
  const page = openPage(edit(checkoutForm(shop, { variant: 'custom', field })), [widget], { client })
  const host = the('.custom-dropdown')
  await act(() => page.runtime.mount(host, NAME))
  leave = () => page.runtime.unmount(host)
  const user = userEvent.setup()
  const button = await waitFor(() => the('.atoll-pickup-selector__field'))
  button.focus()
  await user.keyboard('{ArrowDown}')
  const search = await screen.findByRole('combobox', { name: /^Search/ })
  const options = (): readonly HTMLElement[] =>
    screen
      .getAllByRole('option')
      .filter((option) => !option.classList.contains('atoll-pickup-selector__more'))
  return { ...page, host, user, search, options, chosen: () => the(`[name="${field}"]`) as HTMLInputElement }
}
