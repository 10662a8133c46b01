import { FORM, TOTALS } from './selectors.ts'

/** What shoppers fill in, with the buttons beside a quantity. */
const FIELD = ':is(input, select, textarea, .plus, .minus)'

/** Notes where the shopper is. @returns whether they are at another field of the cart by now, or further up or down the page */
export function watchShopper(): () => boolean {
  const field = fieldInUse()
  const { scrollY: from } = window
  return () => {
    const now = fieldInUse()
    return scrollY !== from || (now !== '' && now !== field)
  }
}

/** By its name: the shop's answer brings other elements. */
function fieldInUse(): string {
  const focused = document.activeElement
  if (!focused?.matches(`:is(${FORM}, ${TOTALS}) ${FIELD}`)) return ''
  const field = focused.closest('.quantity')?.querySelector('[name]') ?? focused
  return field.getAttribute('name') ?? ''
}
