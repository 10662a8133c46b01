import type { Translate } from '../../src/i18n/texts.ts'
import type { ReadableStore } from '../../src/island/use-store.ts'
import type { PickupController } from './controller.ts'
import type { Words } from './carriers/carrier.ts'
import type { Config } from './host.ts'
import type { State } from './model.ts'
import type { MessageKey } from './texts.ts'

/** What every part of one selector is drawn from. */
export interface Selector {
  readonly controller: PickupController
  readonly store: ReadableStore<State>
  readonly translate: Translate<MessageKey>
  /** What the server's row says itself: it goes before Atoll's own texts. */
  readonly words: () => Words
  /** The page's language, for what the shop says, where Atoll's own words around it are marked as English. */
  readonly theirs: string | undefined
  readonly config: Pick<Config, 'timeZone' | 'sort' | 'mapTiles' | 'mapAttribution'>
  /** Id of the popup; the other parts' begin with it. */
  readonly id: string
  /** The button that opens the list. */
  readonly anchor: () => HTMLElement | null
}

/** What the field says before anything is chosen, and what the list is called. */
export function labelOf({ words, translate }: Selector): string {
  return words().placeholder || translate('Choose a Pickup Point')
}

/** Language of {@link labelOf}, where it is another than that around it. */
export function languageOf({ words, theirs }: Selector): string | undefined {
  return words().placeholder ? theirs : undefined
}

/** Language of Atoll's own words in what is marked as the shop's. */
export function ours({ theirs }: Selector): string | undefined {
  return theirs && 'en'
}
