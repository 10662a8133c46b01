import type { Translate } from '../../src/i18n/texts.ts'
import type { MountContext } from '../../src/island/widget.ts'
import type { CacheKeys } from './model.ts'
import type { DropdownStore } from './state.ts'
import type { MessageKey } from './texts.ts'

/** What a mounted dropdown gives to those who change its lines. */
export interface Dropdown extends Pick<MountContext, 'host' | 'client' | 'page' | 'signal' | 'announce'> {
  readonly store: DropdownStore
  readonly keys: CacheKeys | null
  readonly text: Translate<MessageKey>
}

/** Those of the page; themes replace one with each fragment, and another goes on. */
export const dropdowns = new Set<Dropdown>()
