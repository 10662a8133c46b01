import type { Client } from '../client/client.ts'
import type { Catalogue, Translate } from '../i18n/texts.ts'
import type { AtollEvents } from './events.ts'
import type { Options, OptionValues } from './options.ts'
import type { PageConfig } from './page-config.ts'

/** What {@link WidgetDefinition.parse} may look at besides the host. */
export interface ParseContext {
  readonly page: PageConfig
  /**
   * Reads the host's options by precedence (attribute, native markup, page configuration, default).
   * @param markup what the native markup says, by option name
   */
  readonly options: <const O extends Options>(
    options: O,
    markup?: Readonly<Partial<Record<keyof O, unknown>>>,
  ) => OptionValues<O>
  /** Advice for the site owner, shown in the console and the inspector. */
  readonly advise: (advice: string) => void
}

/** A polite message waits until the screen reader has finished, an assertive one interrupts it. */
export type Urgency = 'polite' | 'assertive'

/** What a widget receives besides its element. Everything a widget may touch outside its host comes in here. */
export interface MountContext extends Pick<ParseContext, 'page' | 'advise'> {
  /** The widget's name. */
  readonly widget: string
  readonly host: HTMLElement
  /** Aborts when the host leaves the page or is unmounted. Pass it to every listener, timer and request. */
  readonly signal: AbortSignal
  readonly client: Client
  /** Reports a problem that the widget survives. Aborts are ignored. */
  readonly report: (error: unknown) => void
  /** Gives up: the widget is unmounted, the server's markup comes back, the host's state is `failed`. */
  readonly fail: (error: unknown) => void
  /** Texts in the page's language, each overridable by the site owner. */
  readonly translate: <K extends string>(plurals?: Catalogue) => Translate<K>
  /** Fires `atoll:<name>` from the host; name is `<widget>:<past tense>`. */
  readonly emit: <K extends keyof AtollEvents>(name: K, detail: AtollEvents[K]) => void
  /**
   * Tells screen readers alone, through the page's one live region. For a text that nobody sees: a message that is seen is
   * a region itself. The same text again is read again.
   */
  readonly announce: (text: string, urgency?: Urgency) => void
  /**
   * Marks `node` as added by Atoll and takes it out again on unmount. When the page itself throws it out while the
   * host stays (an emptied host), the widget is mounted again.
   */
  readonly own: <E extends Element>(node: E) => E
}

/** A widget as the loader sees it: a name, and a way to start it on one host element. */
export interface Widget {
  /** Equals the folder name and the value of `data-atoll` in host markup. */
  readonly name: string
  /** An island draws, with a React root of its own per host; without it, a widget makes the server's elements act. */
  readonly kind?: 'island' | undefined
  /**
   * Starts the widget on `context.host`.
   * @throws {ConfigError} when the host markup is unusable; the host is then exactly as it was.
   */
  readonly connect: (context: MountContext, parse: ParseContext) => void
}

/** What a widget folder declares; `Config` stays private to the folder. */
export interface WidgetDefinition<Config> {
  readonly name: string
  readonly kind?: Widget['kind']
  /** Turns host markup into a plain config. Reads only, never writes. @throws {ConfigError} */
  readonly parse: (host: HTMLElement, context: ParseContext) => Config
  /** Starts the widget. Whatever it changes, it undoes when `context.signal` aborts. */
  readonly mount: (host: HTMLElement, config: Config, context: MountContext) => void
}

/** Parses completely before mounting, so bad markup never leaves a half-built widget behind. */
export function defineWidget<Config>({ name, kind, parse, mount }: WidgetDefinition<Config>): Widget {
  return {
    name,
    kind,
    connect(context, parseContext) {
      mount(context.host, parse(context.host, parseContext), context)
    },
  }
}
