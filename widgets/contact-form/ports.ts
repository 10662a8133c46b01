import type { Client } from '../../src/client/client.ts'
import type { HostEdits } from '../../src/undo/host-edits.ts'
import type { Translate } from '../../src/i18n/texts.ts'
import type { FormCommands } from './api.ts'
import type { Draft } from './draft.ts'
import type { FormStatus } from './submit/form-status.ts'
import type { FireHostEvent } from './host-events.ts'
import type { Config } from './host.ts'
import type { FormStore } from './model.ts'
import type { CallForm } from './submit/requests.ts'
import type { MessageKey } from './texts.ts'

/** The world of one form, as the page gives it before the code of the controller is here. */
export interface OuterPorts {
  readonly config: Config
  readonly store: FormStore
  readonly client: Client
  /** The page's `wpcf7`. */
  readonly globals: unknown
  readonly edits: HostEdits
  readonly status: FormStatus
  readonly fire: FireHostEvent
  readonly draft: Draft | null
  readonly translate: Translate<MessageKey>
  readonly signal: AbortSignal
  readonly report: (error: unknown) => void
  /** The page's emergency switch, `wpcf7.blocked`. */
  readonly isBlocked: () => boolean
  /** The form was reset and refilled: what depends on its values looks again. */
  readonly onReset: () => void
  readonly focusField: (field: string) => void
  /** The form's rules are here. */
  readonly onRules: (rules: readonly unknown[]) => void
  /** A submit has ended, with this class status. */
  readonly onSettled: (status: string, failure?: string) => void
}

/** The same, as far as the controller's parts need it. */
export interface Ports extends Omit<OuterPorts, 'client' | 'globals'> {
  readonly call: CallForm
}

/** What the controller offers to the page's scripts, the listeners and the view. */
export interface Controller extends FormCommands {
  /** The field's value was changed, or the focus left it. */
  readonly touch: (field: string) => Promise<void>
  /** The field is being edited: an error goes as soon as it is corrected. */
  readonly edit: (field: string) => Promise<void>
  /** Validates the fields in a part of the form and shows what is wrong. @returns whether nothing is */
  readonly check: (part: Element) => Promise<boolean>
  readonly retry: () => Promise<void>
  readonly cancel: () => void
  /** Tells the visitor where the form holds the message that may have arrived before the page was left. */
  readonly recall: () => void
}
