import { bindHoverList } from '../../src/interaction/hover-list.ts'
import { restoreAttributes } from '../../src/undo/restore.ts'
import { onSelectCommit } from '../../src/interaction/select-commit.ts'
import { standDownForTheme } from '../../src/originals/the7.ts'
import { ConfigError, describeHost } from '../../src/island/config-error.ts'
import { defineWidget } from '../../src/island/widget.ts'
import { readAddress } from './model.ts'
import type { MessageKey } from './texts.ts'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** A language was chosen; the page goes to `url`. */
    'language-selector:chosen': { readonly url: string }
  }
}

/** A `<select>` whose options are addresses, or a list of links that shows on hover. */
export const widget = defineWidget({
  name: 'language-selector',
  parse(host) {
    standDownForTheme()
    const select = host.matches('select') ? host : host.querySelector('select')
    const list = host.querySelector<HTMLElement>('.mini-sub-nav')
    const toggle = list?.parentElement?.querySelector<HTMLElement>(':scope > a')
    if (!select && !(list && toggle)) {
      throw new ConfigError(
        `${describeHost(host)} holds neither a <select> nor a link with a ul.mini-sub-nav beside it, so there is no language to choose. Print one of them.`,
      )
    }
    return { select, list, toggle }
  },
  mount(_, { select, list, toggle }, { signal, emit, translate }) {
    if (!select) {
      if (list?.parentElement && toggle) bindHoverList(list.parentElement, toggle, list, signal)
      return
    }
    restoreAttributes(select, ['aria-description'], signal)
    select.setAttribute('aria-description', translate<MessageKey>()('Enter goes to the language.'))
    const go = (): void => {
      const url = readAddress(select.value, location.href)
      if (!url) return
      emit('language-selector:chosen', { url })
      location.assign(url)
    }
    onSelectCommit(select, signal, go, isChosen(select))
  },
})

/** Whether the visitor, and not the browser or a script, changed it. A browser that cannot tell says no. */
function isChosen(select: HTMLSelectElement): boolean {
  try {
    return select.matches(':user-valid')
  } catch {
    return false
  }
}
