import { PREFIX } from '../../../src/island/names.ts'

/** Where it is kept in the tab's storage which content of a form waits for its answer. */
export function unconfirmedKeyOf(unitTag: string): string {
  return `${PREFIX}:contact-form:sent:${location.pathname}:${unitTag}`
}
