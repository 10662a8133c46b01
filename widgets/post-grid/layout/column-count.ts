import type { Option } from '../../../src/island/options.ts'

/** Narrower windows are phones, px (product.md#grids). */
export const TABLET_FROM_PX = 768
/** Tablets held upright are narrower, px (product.md#grids). */
export const WIDE_TABLET_FROM_PX = 992
/** Tablets held sideways are narrower, px (product.md#grids). */
export const DESKTOP_FROM_PX = 1200
/** Desktops are narrower than this where a grid has columns for wide ones, px (product.md#grids). */
export const WIDE_FROM_PX = 1450
/** Narrowest cell where columns follow from the grid's own width, px (product.md#grids). */
export const MIN_COLUMN_PX = 200
/** Most columns where they follow from the grid's own width (product.md#grids). */
export const MAX_COLUMNS = 6

/** Columns by window: `p` phone, `t` upright tablet, `h` sideways tablet, `d` desktop, `wd` wide desktop. */
export type Columns = Readonly<Partial<Record<ColumnKey, number>>>

const COLUMN_KEYS = ['p', 't', 'h', 'd', 'wd'] as const
type ColumnKey = (typeof COLUMN_KEYS)[number]

export interface ColumnRule {
  /** Empty where columns follow from the grid's own width. */
  readonly columns: Columns
  readonly minColumnPx: number
  readonly maxColumns: number
}

/** The option `columns`: `{"d": 4, "t": 2, "p": 1}` or one number for all windows. Empty: by the grid's width. */
export const columnsOption: Option<Columns> = {
  fallback: {},
  accepts:
    'a whole number or an object of whole numbers by window: p (phone), t (upright tablet), h (sideways tablet), d (desktop), wd (wide desktop)',
  read(raw) {
    const value = typeof raw === 'string' ? readJson(raw) : raw
    if (isCount(value)) return { p: value }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    const entries = Object.entries(value)
    const known = entries.every(
      ([key, count]) => (COLUMN_KEYS as readonly string[]).includes(key) && isCount(count),
    )
    return known ? (Object.fromEntries(entries) as Columns) : undefined
  },
}

/**
 * How many columns a grid has.
 * @param windowPx width of the window, which decides where the grid names columns by window
 * @param gridPx width of the grid, which decides otherwise
 */
export function countColumns(rule: ColumnRule, windowPx: number, gridPx: number): number {
  const { p, t = p, h = t, d = h, wd = d } = rule.columns
  const first = p ?? t ?? h ?? d ?? wd
  if (first === undefined) {
    return Math.max(1, Math.min(rule.maxColumns, Math.floor((gridPx - 1) / rule.minColumnPx)))
  }
  const steps: ReadonlyArray<readonly [from: number, count: number | undefined]> = [
    [WIDE_FROM_PX, rule.columns.wd === undefined ? undefined : wd],
    [DESKTOP_FROM_PX, d],
    [WIDE_TABLET_FROM_PX, h],
    [TABLET_FROM_PX, t],
  ]
  return steps.find(([from, count]) => windowPx >= from && count !== undefined)?.[1] ?? first
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0
}

function readJson(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}
