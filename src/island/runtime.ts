import type { Client } from '../client/client.ts'
import { createTranslate } from '../i18n/texts.ts'
import { isAbort } from '../timing/abort.ts'
import { emit } from './events.ts'
import type { Island, IslandState, Running } from './island.ts'
import type * as Mistakes from './mistakes.ts'
import { PART_ATTRIBUTE, STATE_ATTRIBUTE } from './names.ts'
import { readOptions } from './options.ts'
import { type PageConfig, speaksEnglishAlone, type WidgetSettings } from './page-config.ts'
import type { Report } from './report.ts'
import { StandDown } from './stand-down.ts'
import type { MountContext, ParseContext, Urgency, Widget } from './widget.ts'

export interface Runtime {
  /** Loads and starts `name` on `host`, again if it failed; resolves when it is mounted, failed or gone. Never rejects. */
  readonly mount: (host: HTMLElement, name: string) => Promise<void>
  /** Gives the host back to the server's markup. */
  readonly unmount: (host: HTMLElement) => void
  /** Whether `name` is loading, mounted, failed or stood down on `host`. */
  readonly has: (host: HTMLElement, name: string) => boolean
  /** Lets go of hosts that left the page; mounts those again whose parts the page threw out. */
  readonly sweep: () => void
  readonly list: () => readonly Island[]
}

export interface RuntimeOptions {
  /** Fetches a widget's code. Rejects when it cannot be loaded. */
  readonly load: (name: string) => Promise<Widget>
  readonly page: PageConfig
  readonly client: Client
  readonly report: Report
  readonly advise: (widget: string, advice: string, host?: Element) => void
  /** Fetches the words for mistakes, which pages without any do without. */
  readonly loadWords: () => Promise<typeof Mistakes>
  /** Tells screen readers alone: who speaks, whether in English on a page that is not, what, how urgently. */
  readonly announce: (speaker: object, english: boolean, text: string, urgency?: Urgency) => void
}

/** A page that empties a host again and again is left alone after this many mounts in a row. */
export const MAX_REMOUNTS = 5
/** Remounts further apart than this do not count as a row, ms. */
export const REMOUNT_WINDOW_MS = 2000

export function createRuntime({
  load,
  page,
  client,
  report,
  advise,
  loadWords,
  announce,
}: RuntimeOptions): Runtime {
  /** One element may host several widgets: a checkout form has attribution and the newsletter. */
  const running = new Map<HTMLElement, Running[]>()
  const remounts = new WeakMap<HTMLElement, { count: number; since: number }>()
  const stoodDown = new Set<string>()

  async function mount(host: HTMLElement, name: string): Promise<void> {
    const known = find(host, name)
    if ((known && known.state !== 'failed') || !host.isConnected) return
    if (known) release(known)
    stripClonedParts(host, name)
    const island: Running = {
      widget: name,
      host,
      state: 'loading',
      mountMs: null,
      options: {},
      notes: [],
      controller: new AbortController(),
      parts: new Set(),
    }
    const { signal } = island.controller
    const started = performance.now()
    keep(island)
    try {
      const widget = await load(name)
      if (signal.aborted) return
      island.kind = widget.kind
      widget.connect(contextFor(island), parseContextFor(island))
      if (signal.aborted) return
      adviseOnUnknownOptions(island)
      island.state = 'mounted'
      island.mountMs = performance.now() - started
      showState(host)
      emit(host, 'mounted', { widget: name })
    } catch (error) {
      if (error instanceof StandDown) standDown(island, error)
      else fail(island, error)
    }
  }

  function contextFor(island: Running): MountContext {
    const { widget, host, controller, parts } = island
    const { signal } = controller
    return {
      widget,
      host,
      signal,
      client,
      page,
      advise: adviceFor(island),
      report: (error) => {
        notify(island, error)
      },
      fail: (error) => {
        // React forbids unmounting a root while it renders.
        queueMicrotask(() => {
          if (signal.aborted) return
          const thrownOut = [...parts].some((part) => !part.isConnected)
          if (thrownOut && host.isConnected) remount(island)
          else fail(island, error)
        })
      },
      translate: (plurals = {}) =>
        createTranslate(plurals, page, (...fault) =>
          inWords(island, ({ wrongText }) => adviceFor(island)(wrongText(...fault))),
        ),
      emit: (name, detail) => {
        emit(host, name, detail)
      },
      announce: (...message) => announce(island, speaksEnglishAlone(page), ...message),
      own(node) {
        node.setAttribute(PART_ATTRIBUTE, widget)
        if (speaksEnglishAlone(page)) node.setAttribute('lang', 'en')
        parts.add(node)
        signal.addEventListener('abort', () => {
          node.remove()
        })
        return node
      },
    }
  }

  function parseContextFor(island: Running): ParseContext {
    const { widget, host } = island
    const settings = settingsOf(widget)
    return {
      page,
      advise: adviceFor(island),
      options(options, markup) {
        const read = readOptions(host, options, {
          markup,
          page: settings,
          refuse: (fault) =>
            inWords(island, ({ notAccepted }) => adviceFor(island)(notAccepted(host, widget, fault))),
        })
        island.options = { ...island.options, ...read.found }
        return read.values
      },
    }
  }

  function settingsOf(widget: string): WidgetSettings {
    // Nothing is read of a `true`.
    return (page.widgets[widget] || {}) as WidgetSettings
  }

  function adviseOnUnknownOptions(island: Running): void {
    const { widget, options } = island
    for (const name of Object.keys(settingsOf(widget))) {
      if (!Object.hasOwn(options, name))
        inWords(island, ({ noSuch }) =>
          adviceFor(island)(noSuch(`option of ${widget}`, name, Object.keys(options))),
        )
    }
  }

  function adviceFor(island: Running): (advice: string) => void {
    return (advice) => {
      island.notes.push(advice)
      advise(island.widget, advice, island.host)
    }
  }

  /** Tells of a mistake of the site owner, as soon as the words for it are here. */
  function inWords(island: Running, tell: (words: typeof Mistakes) => void): void {
    loadWords()
      .then(tell)
      .catch((error: unknown) => notify(island, error))
  }

  function notify(island: Running, error: unknown): void {
    if (isAbort(error)) return
    island.notes.push(String(error))
    const { widget, host } = island
    if (emit(host.isConnected ? host : document, 'error', { widget, error }, { cancelable: true })) {
      report({ widget, error, host })
    }
  }

  function end(island: Running, state: IslandState): void {
    release(island)
    island.state = state
    keep(island)
  }

  function standDown(island: Running, { message, obstacle }: StandDown): void {
    end(island, 'stood-down')
    const isKnown = stoodDown.has(island.widget)
    stoodDown.add(island.widget)
    inWords(island, ({ leftToOriginal }) => {
      const advice = obstacle ? leftToOriginal(obstacle) : message
      if (isKnown) island.notes.push(advice)
      else adviceFor(island)(advice)
    })
  }

  function fail(island: Running, error: unknown): void {
    end(island, 'failed')
    notify(island, error)
  }

  function release(island: Running): void {
    const { host, controller, state, widget } = island
    controller.abort()
    const others = running.get(host)?.filter((other) => other !== island)
    if (others?.length) running.set(host, others)
    else running.delete(host)
    showState(host)
    if (state === 'mounted') emit(host.isConnected ? host : document, 'unmounted', { widget })
  }

  function keep(island: Running): void {
    running.set(island.host, [...(running.get(island.host) ?? []), island])
    showState(island.host)
  }

  function find(host: HTMLElement, name: string): Running | undefined {
    return running.get(host)?.find(({ widget }) => widget === name)
  }

  /** A host with several widgets shows the state that deserves attention most. */
  function showState(host: HTMLElement): void {
    const here = running.get(host)
    const shown = ['loading', 'failed', 'mounted'].find((state) => here?.some((one) => one.state === state))
    if (shown) host.setAttribute(STATE_ATTRIBUTE, shown)
    else host.removeAttribute(STATE_ATTRIBUTE)
  }

  function all(): readonly Running[] {
    return [...running.values()].flat()
  }

  function remount(island: Running): void {
    const now = performance.now()
    const last = remounts.get(island.host)
    const row = last && now - last.since < REMOUNT_WINDOW_MS ? last : { count: 0, since: now }
    row.count += 1
    remounts.set(island.host, row)
    if (row.count > MAX_REMOUNTS) {
      end(island, 'failed')
      inWords(island, ({ emptied }) => {
        notify(island, new Error(emptied(island.host, row.count, REMOUNT_WINDOW_MS)))
      })
      return
    }
    release(island)
    void mount(island.host, island.widget)
  }

  /**
   * A page that clones a mounted host copies Atoll's parts, in it and beside it, without their life: they go before the
   * clone mounts.
   */
  function stripClonedParts(host: HTMLElement, name: string): void {
    const part = `[${PART_ATTRIBUTE}="${name}"]`
    const inside = host.querySelectorAll(part)
    const beside = host.parentElement?.querySelectorAll(`:scope > ${part}`) ?? []
    const isAlive = (found: Element): boolean => all().some(({ parts }) => parts.has(found))
    for (const found of [...inside, ...beside]) if (!isAlive(found)) found.remove()
  }

  return {
    mount,
    unmount(host) {
      for (const island of running.get(host) ?? []) release(island)
    },
    has: (host, name) => !!find(host, name),
    sweep() {
      for (const island of all()) {
        if (!island.host.isConnected) release(island)
        else if (island.state === 'mounted' && [...island.parts].some((part) => !part.isConnected))
          remount(island)
      }
    },
    list: all,
  }
}
