import type { ReactNode } from 'react'
import { readGlobal } from '../../src/read/globals.ts'
import type { Translate } from '../../src/i18n/texts.ts'
import { Placed } from '../../src/island/Placed.tsx'
import { useStore } from '../../src/island/use-store.ts'
import { splitTime } from './model.ts'
import type { BarStore } from './state.ts'
import type { MessageKey } from './texts.ts'

const UNITS = ['Days', 'Hours', 'Minutes', 'Seconds'] as const

interface CountdownProps {
  readonly host: HTMLElement
  readonly store: BarStore
  readonly translate: Translate<MessageKey>
}

/** The time that is left, beside the bar's text. */
export function Countdown({ host, store, translate }: CountdownProps): ReactNode {
  const left = useStore(store, (state) => state.left)
  if (left === null) return null
  const values = splitTime(left)
  return (
    <Placed
      tag="span"
      className="atoll-welcome-bar__countdown"
      into={host.querySelector('.mysticky-welcomebar-content p') ?? host}
      attributes={{ role: 'timer' }}
    >
      {UNITS.map((unit, index) => (
        <span key={unit} className="atoll-welcome-bar__unit">
          <b>{index === 0 ? values[index] : String(values[index]).padStart(2, '0')}</b>
          <span>{` ${labelOf(unit, translate)} `}</span>
        </span>
      ))}
    </Placed>
  )
}

/** The plugin's own words for the units, where the page has them. */
function labelOf(unit: (typeof UNITS)[number], translate: Translate<MessageKey>): string {
  const own = readGlobal('welcomebar_frontjs')[unit.toLowerCase()]
  return typeof own === 'string' && own ? own : translate(unit)
}
