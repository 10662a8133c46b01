import {
  autoUpdate,
  FloatingFocusManager,
  FloatingList,
  offset,
  shift,
  useDismiss,
  useFloating,
  useInteractions,
  useListItem,
  useListNavigation,
} from '@floating-ui/react'
import { useRef, useState, type ComponentProps, type ReactNode } from 'react'
import type { Item } from '../gallery/item.ts'
import type { LightboxParts } from '../parts.ts'
import { readShared } from './share-links.ts'
import { useShareWays, type ShareWay } from './share-ways.ts'

/** Distance from the button, and from the window's edges, px. */
const GAP = 4

interface ShareMenuProps {
  readonly lightbox: LightboxParts
  readonly item: Item
  /** The button that opens it. */
  readonly button: HTMLElement
}

/**
 * Links to the networks, the device's own way to share, and the address to copy. It stands beside its button and not in a
 * portal: the dialog keeps the focus in itself. Links are no menu's items, so `useRole` has no role for them.
 */
export function ShareMenu({ lightbox, item, button }: ShareMenuProps): ReactNode {
  const { store, t } = lightbox
  // What is shared stays, though the address follows the photo a moment later.
  const [shared] = useState(() => readShared(item))
  const { ways, address } = useShareWays(lightbox, shared)
  const [menu, setMenu] = useState<HTMLElement | null>(null)
  const { floatingStyles, context } = useFloating({
    open: true,
    onOpenChange: (on) => store.dispatch({ type: 'sharing', on }),
    elements: { reference: button, floating: menu },
    placement: 'bottom-end',
    middleware: [offset(GAP), shift({ padding: GAP })],
    whileElementsMounted: autoUpdate,
  })
  const entries = useRef<Array<HTMLElement | null>>([])
  const [activeIndex, setActiveIndex] = useState<number | null>(null)
  const { getFloatingProps, getItemProps } = useInteractions([
    // Escape is the dialog's: it closes this first.
    useDismiss(context, { escapeKey: false }),
    useListNavigation(context, { listRef: entries, activeIndex, onNavigate: setActiveIndex, loop: true }),
  ])
  return (
    <FloatingFocusManager context={context} modal={false}>
      <div
        ref={setMenu}
        className="atoll-lightbox__share-menu"
        style={floatingStyles}
        {...getFloatingProps({ role: 'group', 'aria-label': t('Share') })}
        // A group of links has none.
        aria-orientation={undefined}
      >
        <FloatingList elementsRef={entries}>
          {ways.map((way) => (
            <Entry key={way.label} {...way} {...getItemProps({ onClick: way.onClick })} />
          ))}
        </FloatingList>
        {address && (
          <input
            ref={(field) => field?.select()}
            className="atoll-lightbox__address"
            readOnly
            value={address}
            aria-label={t('Copy link')}
          />
        )}
      </div>
    </FloatingFocusManager>
  )
}

function Entry({ label, href, ...props }: ShareWay & ComponentProps<'a'>): ReactNode {
  const { ref } = useListItem()
  const className = 'atoll-lightbox__share-entry'
  return href ? (
    <a ref={ref} className={className} href={href} target="_blank" rel="noopener noreferrer" {...props}>
      {label}
    </a>
  ) : (
    <button ref={ref} className={className} type="button" {...(props as ComponentProps<'button'>)}>
      {label}
    </button>
  )
}
