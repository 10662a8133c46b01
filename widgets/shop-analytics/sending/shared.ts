import { nanoid } from 'nanoid'
import { hasConsent } from '../../../src/consent/consent.ts'
import type { MountContext } from '../../../src/island/widget.ts'
import { createConsentGate } from '../../../src/tracking/consent-gate.ts'
import { dataLayer } from '../../../src/tracking/data-layer.ts'
import { createOutbox } from '../../../src/tracking/outbox.ts'
import type { Ga4Event } from '../events/event.ts'
import type { Config } from '../host.ts'
import { matomoCalls } from './matomo.ts'
import { pixelCall } from './pixel.ts'
import type { Sink } from './sinks.ts'

const PIXEL = 'fbq'
const MATOMO = 'matomo'
/** Matomo's queue, which is there before its code. */
const MATOMO_QUEUE = '_paq.push'

type Opener = (config: Config, context: MountContext, name: string) => Sink

/** The event with an id that all sinks share, by which a receiver knows what it has heard from another side. */
export function numbered({ name, params }: Ga4Event): Ga4Event {
  return { name, params: { ...params, event_id: nanoid() } }
}

/** All sinks of the configuration as one. @param openTracker opens Google's */
export function openShared(
  config: Config,
  context: MountContext,
  openTracker: (config: Config, signal: AbortSignal) => Sink,
): Sink {
  const opened = [
    ...config.sinks.map((name) =>
      name === 'gtag'
        ? openTracker(config, context.signal)
        : (OPENERS[name] ?? openFunction)(config, context, name),
    ),
    ...(config.endpoint ? [openEndpoint(config, context)] : []),
  ]
  return {
    send: (event) => opened.forEach((sink) => sink.send(event)),
    restore: () => opened.forEach((sink) => sink.restore()),
    clear: () => opened.forEach((sink) => sink.clear()),
  }
}

const OPENERS: Readonly<Record<string, Opener>> = {
  dataLayer: () => ({
    send({ name, params: { event_id, ...params } }) {
      // Tag Manager merges what is pushed: the event before must not shine through.
      dataLayer().push({ ecommerce: null }, { event: name, event_id, ecommerce: params })
    },
    restore() {},
    clear() {},
  }),
  [PIXEL]: openPixel,
  [MATOMO](_, { signal }) {
    const { send, restore, clear } = createOutbox(MATOMO_QUEUE, signal)
    return {
      send(event) {
        for (const call of matomoCalls(event)) send([call])
      },
      restore,
      clear,
    }
  },
}

/** An advertising pixel asks for marketing, beside what all sinks wait for. */
function openPixel({ consent }: Config, { advise, signal }: MountContext): Sink {
  const { send, restore, clear } = createOutbox(PIXEL, signal)
  const gate = createConsentGate<Ga4Event>({
    rule: consent,
    category: 'marketing',
    storage: 'ad_storage',
    regionsCount: false,
    signal,
    opened: restore,
    release(event) {
      const call = pixelCall(event)
      if (call) send(call)
    },
    refused: clear,
    advise,
  })
  return {
    send: gate.pass,
    restore() {
      if (gate.open) restore()
    },
    clear,
  }
}

function openFunction(_: Config, { signal }: MountContext, path: string): Sink {
  const { send, restore, clear } = createOutbox(path, signal)
  return { send: ({ name, params }) => send([name, params]), restore, clear }
}

/** The shop's own server, which may pass events on and is told what the visitor allows. Never asked twice. */
function openEndpoint({ endpoint }: Config, { client, report, signal }: MountContext): Sink {
  return {
    send({ name, params: { event_id, ...params } }) {
      const consent = { statistics: hasConsent('statistics'), marketing: hasConsent('marketing') }
      client
        .rest({
          path: endpoint.replace(/^\/*/, '/'),
          method: 'POST',
          data: { name, event_id, params, consent },
          keepalive: true,
          signal,
        })
        .catch(report)
    },
    restore() {},
    clear() {},
  }
}
