import type { HostEdits } from '../../../src/undo/host-edits.ts'
import type { Translate } from '../../../src/i18n/texts.ts'
import type { MessageKey } from '../texts.ts'
import { labelPager } from './labels.ts'
import { BUTTON, DOTS, PAGE } from './links.ts'

const FOLDED = 'div[style*="none"]'
const HIDDEN = 'hidden'

/** WordPress has browsers fetch the page of a link as it is pressed down, which nobody looks at here (page-caches.md#early-fetch). */
const NO_PREFETCH = 'no-prefetch'

/** A paginator in the server's own markup. */
export interface PrintedPager {
  /** Puts in what the server printed of it since; nothing hides it. */
  readonly adopt: (content: readonly Node[]) => void
  readonly setVisible: (visible: boolean) => void
  /** Shows the pages that the server has folded away before its dots. */
  readonly unfold: () => void
}

/** Tells assistive technology what the server's links are. */
export function adoptPager(
  pager: HTMLElement,
  translate: Translate<MessageKey>,
  edits: HostEdits,
): PrintedPager {
  if (!pager.querySelector(BUTTON)) {
    edits.attribute(pager, 'role', 'navigation')
    edits.attribute(pager, 'aria-label', translate('Pages'))
  }
  labelPager(pager, translate, edits.attribute)
  edits.toggleClass(pager, NO_PREFETCH, true)

  function setVisible(visible: boolean): void {
    edits.toggleClass(pager, HIDDEN, !visible)
    // Not every theme knows the class.
    edits.style(pager, 'display', visible ? '' : 'none')
  }

  return {
    setVisible,
    adopt(content) {
      edits.children(pager, content)
      setVisible(content.length > 0)
      labelPager(pager, translate)
    },
    unfold() {
      const focused = document.activeElement
      const folded = [...pager.querySelectorAll<HTMLElement>(FOLDED)]
      const dots = [...pager.querySelectorAll<HTMLElement>(DOTS)]
      for (const pages of folded) edits.style(pages, 'display', 'contents')
      for (const each of dots) edits.style(each, 'display', 'none')
      if (dots.some((each) => each === focused)) {
        folded[0]?.querySelector<HTMLElement>(PAGE)?.focus({ preventScroll: true })
      }
    },
  }
}
