import type { ReactNode } from 'react'
import type { MountContext } from '../../../src/island/widget.ts'
import type { FormStore } from '../model.ts'
import type { FilesMessageKey } from './files-texts.ts'
import { Files } from './Files.tsx'

/** @returns the part that shows what the fields for files hold */
export function startFiles(
  form: HTMLFormElement,
  store: FormStore,
  { translate, page }: MountContext,
): ReactNode {
  return <Files form={form} store={store} translate={translate<FilesMessageKey>()} locale={page.locale} />
}
