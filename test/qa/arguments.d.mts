export interface QaArguments {
  readonly widgets: readonly string[]
  readonly state: string
  readonly approve: boolean
  readonly help: boolean
  readonly axes: Readonly<Record<string, readonly string[]>>
}

export const AXES: Readonly<Record<string, readonly string[]>>
export const USAGE: string
export function readArguments(argv: readonly string[]): QaArguments
export function isChosen(
  chosen: Pick<QaArguments, 'widgets' | 'state'>,
  state: { readonly widget: string; readonly slug: string },
): boolean
