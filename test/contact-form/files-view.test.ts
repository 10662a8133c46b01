import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ENQUIRY } from '../../fixtures/contact-form/forms.ts'
import { drawn } from '../support/drawn.ts'
import { serveShop } from '../support/server.ts'
import { screen, waitFor } from '../support/testing-library.ts'
import { leave, mountForm, type MountedForm } from './form.ts'

const served = serveShop()
let mounted: MountedForm | undefined

afterEach(async () => {
  await leave(mounted)
  mounted = undefined
})

it.each([
  [{ files: true }, 1],
  [{ files: false }, 0],
])('each field for files has its list where the site owner wants it: %o', async (options, fields) => {
  const config = { widgets: { 'contact-form': options } }
  mounted = await mountForm(ENQUIRY, { client: served.client(), config })
  await userEvent.hover(mounted.form)
  await vi.dynamicImportSettled()
  await drawn()
  await waitFor(() => expect(screen.queryAllByText('or drop files here')).toHaveLength(fields))
  // What stands in a label belongs to the field's name.
  expect(document.querySelector('label .atoll-contact-form__files')).toBeNull()
})
