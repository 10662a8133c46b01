/** A browser that plays the scenarios. */
export interface Driver {
  /** @param width below 500 it is a phone's window, which touch reaches where `touch` says so */
  readonly openTab: (width: number) => Promise<Tab>
  readonly close: () => Promise<void>
  /** Whether fingers reach a page as such. */
  readonly touch: boolean
}

/** A tab with nothing kept from the one before, and what a visitor's hands do in it. */
export interface Tab {
  readonly open: (address: string) => Promise<void>
  /** Calls a function in the page. It sees nothing from around it; what goes in and comes back is plain JSON. */
  readonly evaluate: <Args extends readonly unknown[], Result>(
    act: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Result>
  /** A key by its `KeyboardEvent.key`, with what is held meanwhile: `Shift+Tab`. */
  readonly press: (keys: string) => Promise<void>
  readonly type: (text: string) => Promise<void>
  readonly moveTo: (x: number, y: number) => Promise<void>
  readonly clickAt: (x: number, y: number) => Promise<void>
  readonly tapAt: (x: number, y: number) => Promise<void>
  readonly close: () => Promise<void>
}

/** Sizes of a tab's window. */
export const DESKTOP = 1280
export const PHONE = 390
export const HEIGHT = 800
