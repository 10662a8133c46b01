import { describeHost } from '../../../src/island/config-error.ts'
import { after } from '../../../src/timing/abort.ts'
import type { Breakpoint } from '../layout/columns.ts'
import {
  BUILDER_COLUMNS,
  BUILDER_FALLBACK_MS,
  BUILDER_GAP_PX,
  BUILDER_STEP_MS,
  BUILDER_WIDE_PX,
} from '../model.ts'
import type { OwnRule } from '../motion/turn.ts'

/** The page builder's devices from small to large, each with the last width that is still its own, px. */
const DEVICES = [
  { name: 'mobile', upToPx: 767 },
  { name: 'mobile_extra', upToPx: 880 },
  { name: 'tablet', upToPx: 1024 },
  { name: 'tablet_extra', upToPx: 1200 },
  { name: 'laptop', upToPx: 1366 },
] as const
/** Settings that say how many slides stand side by side on the widest screens. */
const WIDE_COLUMNS = ['widget_columns_wide_desktop', 'wide_desk_columns', 'widget_columns_widescreen']
const MAX_COLUMNS = 12

let builders = 0

/** One window below, or after a time at the latest, each on the page later than the one before. */
export const RULE: OwnRule = {
  margin: '0px 0px 100% 0px',
  anyway(signal, start) {
    after(BUILDER_FALLBACK_MS + BUILDER_STEP_MS * builders++, signal, start)
  },
}

/** Columns and gaps of the page builder's widget that `host` stands in. */
export function readBuilder(host: Element, advise: (advice: string) => void): readonly Breakpoint[] {
  return readBuilderBreakpoints(readSettings(host, advise), widePx())
}

/**
 * Columns and gaps as a page builder's widget settings tell them. A device that the settings do not name belongs to the
 * next larger one; a gap that is left empty is that of the next larger one.
 * @param settings the parsed `data-settings`
 * @param fallbackWidePx last width before the widest screens, unless the settings say so
 */
export function readBuilderBreakpoints(settings: unknown, fallbackWidePx: number): readonly Breakpoint[] {
  const values =
    typeof settings === 'object' && settings !== null ? (settings as Record<string, unknown>) : {}
  const gapOf = (key: string): number | undefined => {
    const gap = values[key]
    return readNumber(typeof gap === 'object' && gap !== null && 'size' in gap ? gap.size : gap)
  }
  const named = DEVICES.filter(({ name }) => readCount(values[`widget_columns_${name}`]) !== undefined)
  const desktop: Breakpoint = {
    minPx: startAfter(named.at(-1)),
    columns: readCount(values['widget_columns']) ?? BUILDER_COLUMNS,
    gapPx: gapOf('gap_between_posts') ?? BUILDER_GAP_PX,
  }
  const found = [desktop]
  for (const [place, { name }] of [...named.entries()].toReversed()) {
    const larger = found[0] ?? desktop
    found.unshift({
      minPx: startAfter(named[place - 1]),
      columns: readCount(values[`widget_columns_${name}`]) ?? larger.columns,
      gapPx: gapOf(`gap_between_posts_${name}`) ?? larger.gapPx,
    })
  }
  const wide = WIDE_COLUMNS.map((key) => readCount(values[key])).find((count) => count !== undefined)
  if (wide === undefined) return found
  const last = readNumber(values['widget_columns_wide_desktop_breakpoint']) ?? fallbackWidePx
  return [...found, { minPx: last + 1, columns: wide, gapPx: desktop.gapPx }]
}

function startAfter(device: { readonly upToPx: number } | undefined): number {
  return device ? device.upToPx + 1 : 0
}

function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && number >= 0 && Number.isFinite(number) ? number : undefined
}

function readCount(value: unknown): number | undefined {
  const count = readNumber(value)
  return count !== undefined && count >= 1 && count <= MAX_COLUMNS ? Math.floor(count) : undefined
}

function readSettings(host: Element, advise: (advice: string) => void): unknown {
  const holder = host.closest('[data-settings]')
  const raw = holder?.getAttribute('data-settings')
  if (!holder || !raw) return {}
  try {
    return JSON.parse(raw)
  } catch {
    advise(
      `The data-settings of ${describeHost(holder)} is not valid JSON, so the default columns are used. Save the page in the page builder again.`,
    )
    return {}
  }
}

function widePx(): number {
  const { dtLocal } = globalThis as {
    dtLocal?: { elementor?: { settings?: { container_width?: unknown } } } | null
  }
  const width = Number.parseInt(String(dtLocal?.elementor?.settings?.container_width), 10)
  return width > 0 ? width : BUILDER_WIDE_PX
}
