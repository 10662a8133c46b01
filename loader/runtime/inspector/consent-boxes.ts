import { describeHost } from '../../../src/island/config-error.ts'
import { PREFIX } from '../../../src/island/names.ts'
import { dataOf } from '../../../src/read/record.ts'
import { sessionStore } from '../../../src/storage/web-storage.ts'

/** What boxes by which a visitor agrees to something are called, and the fields that plugins print around them. */
const NAMES = /newsletter|subscri|mailer|mailchimp|marketing|opt[_-]?in|consent|gdpr|privacy|acceptance/i

/** What this tab has seen on inspected pages. */
const KEPT = `${PREFIX}:inspected-boxes`

interface Kept {
  /** Boxes that the visitor has pressed, by name: a page that ticks one again only remembers. */
  readonly pressed: readonly string[]
  /** Advice by the page that it is about. */
  readonly advice: Readonly<Record<string, readonly string[]>>
}

/** Boxes that a visitor has pressed. */
const pressed = new WeakSet<EventTarget>()
addEventListener(
  'change',
  ({ target, isTrusted }) => {
    if (!isTrusted || !(target instanceof HTMLInputElement)) return
    pressed.add(target)
    const kept = readKept()
    sessionStore.setJson(KEPT, {
      ...kept,
      pressed: [...new Set([...kept.pressed, target.name || target.id])],
    })
  },
  true,
)

const NO_CONSENT = 'which is no consent in the EU (GDPR article 4(11); Court of Justice, C-673/17 "Planet49")'

/** Advice on every box that agrees to something for a visitor who has not been asked yet, here and on pages before. */
export function adviseOnConsent(page: ParentNode): readonly string[] {
  const kept = readKept()
  const boxes = [...page.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  // A script may tick what the visitor has ticked on a page before.
  const isChosen = (box: HTMLInputElement): boolean =>
    pressed.has(box) || kept.pressed.includes(box.name || box.id)
  const here = boxes
    .filter((box) => box.checked && !isChosen(box) && NAMES.test(namesOf(box)))
    .map((box) => `${describeHost(box)} ${box.defaultChecked ? startsTicked() : wasTicked()}`)
  const { [location.pathname]: before = [], ...others } = kept.advice
  if (here.join() !== before.join() && here.length > 0)
    sessionStore.setJson(KEPT, { ...kept, advice: { ...others, [location.pathname]: here } })
  return [
    ...here,
    ...Object.entries(others).flatMap(([path, advice]) => advice.map((one) => `On ${path}: ${one}`)),
  ]
}

function startsTicked(): string {
  return (
    `is ticked before the visitor has chosen, ${NO_CONSENT}. Have it printed unticked; of the newsletter's own box, say ` +
    'data-atoll-preselect="false" or switch "preselect" off in the plugin.'
  )
}

/** A choice of an earlier page that was not inspected, kept by Atoll or by the browser, looks as what a script does. */
function wasTicked(): string {
  return (
    'is printed unticked, and ticked now without a press on this page. If the visitor ticked it earlier, that is their choice; ' +
    `if a script did, ${NO_CONSENT}.`
  )
}

function readKept(): Kept {
  const { pressed: names, advice } = dataOf(sessionStore.getJson(KEPT))
  return {
    pressed: Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [],
    advice: dataOf(advice) as Kept['advice'],
  }
}

function namesOf(box: HTMLInputElement): string {
  const field = box.closest('[class*=acceptance], [class*=consent]')
  return [box.id, box.name, box.className, field?.className].join(' ')
}
