import { memo, useDeferredValue, useLayoutEffect, type ReactNode } from 'react'
import { Placed } from '../../src/island/Placed.tsx'
import { useHostAttributes, useHostClasses } from '../../src/island/use-host.ts'
import { useStore } from '../../src/island/use-store.ts'
import type { DrawnList } from './list/DrawnList.tsx'
import type { Group, Swatch } from './group.ts'
import type { Config } from './host.ts'
import { LateTip, type LateTipProps } from './tip/LateTip.tsx'
import { ariaOf, check, classesOf, type Words } from './list/marks.ts'
import { tabStop, type SwatchState } from './model.ts'
import { PRICE, StockNote } from './list/StockNote.tsx'

export interface SwatchesProps extends LateTipProps {
  readonly config: Config
  /** Draws lists in place of selects; most pages have the server's lists, and no use for it. */
  readonly List: typeof DrawnList | undefined
}

/** What Atoll draws for a product's form: its lists, what is marked on the server's, notes, message, hover box. */
export function Swatches(props: SwatchesProps): ReactNode {
  const { config, store, words, elements, List } = props
  return (
    <>
      {config.groups.map((group) => (
        <OneGroup key={group.name} {...{ group, store, words, elements, List }} />
      ))}
      <MessageLine store={store} />
      {config.settings.tooltips && <LateTip {...props} />}
    </>
  )
}

type OneGroupProps = Pick<SwatchesProps, 'store' | 'words' | 'elements' | 'List'> & {
  readonly group: Group
}

function OneGroup({ group, store, words, elements, List }: OneGroupProps): ReactNode {
  const marks = useStore(store, (state) => state.marks.get(group)) ?? []
  // Chromium computes the page's styles when the focused element's tabindex changes: too dear for a click.
  const stop = useDeferredValue(tabStop(marks))
  return (
    <>
      {List && group.look && <List {...{ group, marks, stop, words, elements }} look={group.look} />}
      {group.list &&
        group.swatches.map((swatch, at) => {
          const { element } = swatch
          const state = marks[at]
          return (
            element &&
            state && <Adopted key={swatch.value} {...{ swatch, element, state, words }} stop={at === stop} />
          )
        })}
    </>
  )
}

interface AdoptedProps {
  readonly swatch: Swatch
  readonly element: HTMLElement
  readonly state: SwatchState
  readonly stop: boolean
  readonly words: Words
}

/** A swatch that the server printed. */
const Adopted = memo(function Adopted({ swatch, element, state, stop, words }: AdoptedProps): ReactNode {
  useHostClasses(element, classesOf(state))
  useHostAttributes(element, { ...ariaOf(swatch, state, words), tabindex: stop ? '0' : '-1' })
  useLayoutEffect(() => check(element, state), [element, state])
  const { stockLeft, price } = state
  return (
    <>
      {price && (
        <Placed tag="span" into={element} className={PRICE}>
          {price}
        </Placed>
      )}
      {stockLeft !== null && (
        <Placed key={stockLeft} tag="span" into={element}>
          <StockNote left={stockLeft} text={words.stockOf(state)} />
        </Placed>
      )}
    </>
  )
})

function MessageLine({ store }: Pick<SwatchesProps, 'store'>): ReactNode {
  const message = useStore(store, (state) => state.message)
  if (!message) return null
  const { text, action, isProgress } = message
  return (
    <div role={isProgress ? 'status' : 'alert'} className="atoll-variation-swatches__message">
      {text}
      {action && ' '}
      {action && (
        <button type="button" className="atoll-button" onClick={action.run}>
          {action.label}
        </button>
      )}
    </div>
  )
}
