import type { MountContext } from '../../src/island/widget.ts'
import type { HostEdits } from '../../src/undo/host-edits.ts'

export interface Notices {
  /** Says `message` to screen readers. */
  readonly announce: (message: string) => void
  /** Shows a message with a way on below the items; `null` takes it away. */
  readonly show: (notice: Notice | null) => void
  readonly setBusy: (busy: boolean) => void
}

export interface Notice {
  readonly message: string
  readonly action: string
  readonly act: () => void
}

const BUSY = 'atoll-post-grid__busy'

/** Where the grid speaks. The list itself is not a live region: a whole page of items is not an announcement. */
export function createNotices(
  { own, signal }: Pick<MountContext, 'own' | 'signal'>,
  {
    host,
    list,
    pager,
  }: { readonly host: HTMLElement; readonly list: HTMLElement; readonly pager: HTMLElement | null },
  edits: HostEdits,
): Notices {
  const status = own(document.createElement('p'))
  status.className = 'atoll-post-grid__status'
  status.setAttribute('role', 'status')
  let shown: HTMLElement | undefined
  place(status)
  for (const element of [host, list])
    if (element.hasAttribute('aria-live')) edits.attribute(element, 'aria-live', 'off')
  signal.addEventListener('abort', () => shown?.remove())

  /** Below the items, above the paginator. */
  function place(element: HTMLElement): void {
    if (pager) pager.before(element)
    else if (list.matches('.articles-list, .mode-list')) list.append(element)
    else list.after(element)
  }

  return {
    announce(message) {
      status.textContent = message
    },
    show(notice) {
      shown?.remove()
      shown = undefined
      if (!notice) return
      shown = document.createElement('div')
      shown.className = 'atoll-post-grid__notice'
      const text = document.createElement('p')
      text.textContent = notice.message
      text.className = 'atoll-post-grid__message'
      const button = document.createElement('button')
      button.type = 'button'
      button.className = 'atoll-post-grid__action'
      button.textContent = notice.action
      button.addEventListener('click', notice.act, { signal })
      shown.append(text, button)
      place(shown)
    },
    setBusy(busy) {
      edits.toggleClass(list, BUSY, busy)
      edits.attribute(list, 'aria-busy', busy ? 'true' : null)
    },
  }
}
