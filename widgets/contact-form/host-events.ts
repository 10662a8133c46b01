import type { Identity } from './host.ts'

/** What the form's own `wpcf7…` events carry. */
export interface FormDetail {
  readonly contactFormId: number
  readonly pluginVersion: string
  readonly contactFormLocale: string
  readonly unitTag: string
  readonly containerPostId: number
  readonly status: string
  readonly prevStatus?: string
  readonly inputs?: ReadonlyArray<{ readonly name: string; readonly value: FormDataEntryValue }>
  readonly formData?: FormData
  readonly apiResponse?: unknown
}

/** Fires `wpcf7<name>` from the form, for the scripts that listen to it. */
export type FireHostEvent = (name: string, extra: Partial<FormDetail> & { readonly status: string }) => void

export function createHostEvents(form: HTMLElement, identity: Identity): FireHostEvent {
  return (name, extra) => {
    const detail: FormDetail = {
      contactFormId: identity.id,
      pluginVersion: identity.pluginVersion,
      contactFormLocale: identity.locale,
      unitTag: identity.unitTag,
      containerPostId: identity.containerPost,
      ...extra,
    }
    form.dispatchEvent(new CustomEvent(`wpcf7${name}`, { bubbles: true, detail }))
  }
}

/** The entries that visitors made: names that do not start with `_`. */
export function inputsOf(data: FormData): NonNullable<FormDetail['inputs']> {
  return [...data].flatMap(([name, value]) => (name.startsWith('_') ? [] : [{ name, value }]))
}
