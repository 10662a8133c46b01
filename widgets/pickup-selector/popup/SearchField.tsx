import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { useStore } from '../../../src/island/use-store.ts'
import { Icon } from '../Icon.tsx'
import { labelOf, type Selector } from '../selector.ts'
import { pressDetailsKey } from './details-keys.ts'
import type { ListCombobox } from '../list/use-list-combobox.ts'

interface SearchFieldProps {
  readonly selector: Selector
  readonly combobox: ListCombobox
  readonly input: RefObject<HTMLInputElement | null>
  readonly toTop: () => void
  /** What stands at the end of the line. */
  readonly children: ReactNode
}

/** The combobox that searches the list and moves through it. */
export function SearchField({ selector, combobox, input, toTop, children }: SearchFieldProps): ReactNode {
  const { store, controller, translate, words, theirs } = selector
  const query = useStore(store, (state) => state.query)
  const waiting = useStore(store, ({ search }) => search === 'waiting')
  const label = words().search || translate('Search by city, street or postcode')

  function type(text: string): void {
    toTop()
    controller.type(text)
  }

  /** Acts at once: downshift tells of a move after the frame that shows it, and the next key would act on the old one. */
  function pressKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.altKey || event.nativeEvent.isComposing) return
    if (!pressDetailsKey(event, controller) && !controller.press(event.key)) return
    event.preventDefault()
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
  }

  return (
    <div className="atoll-pickup-selector__search">
      <Icon name="search" />
      <input
        {...combobox.getInputProps({
          ref: input,
          // In the page's words: Atoll may have none in its language.
          'aria-label': `${label}: ${labelOf(selector)}`,
          onChange: (event) => type(event.currentTarget.value),
          onKeyDown: pressKey,
        })}
        className="atoll-pickup-selector__input"
        lang={words().search ? theirs : undefined}
        enterKeyHint="search"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder={label}
      />
      {waiting && <span className="atoll-pickup-selector__spinner" />}
      {query !== '' && (
        <button
          type="button"
          className="atoll-pickup-selector__tool"
          aria-label={translate('Clear the text')}
          onClick={() => {
            type('')
            input.current?.focus()
          }}
        >
          <Icon name="clear" />
        </button>
      )}
      {children}
    </div>
  )
}
