// Records what is done in the shop as steps, over pages, and plays a recording that a link brings.
import { find, frame, play, until, wait } from './steps.js'

const RECORDING_KEY = 'demo-recording'
const REPLAY_KEY = 'demo-replay'
const PARAMETER = 'replay'
const KEYS = /^(?:Arrow.*|End|Enter|Escape|Home|Space|Tab)$/
const PRESSED = 'a, button, input, label, select, summary, textarea, [role], [tabindex]'
const PAUSE_MS = 250
/** Longer texts are read, not pressed. */
const LONGEST_NAME = 40

const read = (key) => JSON.parse(sessionStorage.getItem(key) ?? 'null')
const keep = (key, value) => sessionStorage.setItem(key, JSON.stringify(value))

/** A target that means this element: by what it says, which outlives another layout, else by its place. */
function targetOf(element) {
  const name = (element.getAttribute('aria-label') ?? element.textContent).replaceAll(/\s+/g, ' ').trim()
  if (name && name.length <= LONGEST_NAME && !name.includes('"')) {
    const named = `${element.localName} "${name}"`
    if (find(named, {}) === element) return named
  }
  return placeOf(element)
}

/** A selector that this element alone has. */
function placeOf(element) {
  const parts = []
  for (let one = element; one && one !== document.body; one = one.parentElement) {
    if (one.id && !/^[«_:]|\d{3}/.test(one.id)) {
      parts.unshift(`#${CSS.escape(one.id)}`)
      break
    }
    const same = [...(one.parentElement?.children ?? [])].filter(
      ({ localName }) => localName === one.localName,
    )
    parts.unshift(same.length > 1 ? `${one.localName}:nth-of-type(${same.indexOf(one) + 1})` : one.localName)
    if (document.querySelectorAll(parts.join(' > ')).length === 1) break
  }
  return parts.join(' > ')
}

/** @returns `null` for the harness's own parts */
function stepOf({ type, target, key, isTrusted }) {
  if (!isTrusted || !(target instanceof Element) || target.closest('demo-panel, .atoll-inspector'))
    return null
  if (type === 'click') return `click ${targetOf(target.closest(PRESSED) ?? target)}`
  if (type === 'keydown') {
    const name = key === ' ' ? 'Space' : key
    const types = name === 'Space' && target.matches('input, textarea')
    return KEYS.test(name) && !types ? `press ${name}` : null
  }
  if (target.matches('select')) return `choose ${placeOf(target)} = ${target.value}`
  return target.matches('[type=checkbox], [type=radio], [type=file]')
    ? null
    : `type ${placeOf(target)} = ${target.value}`
}

function note(event) {
  // The browser makes a click of a key that presses a button.
  if (event.type === 'click' && event.detail === 0) return
  const step = stepOf(event)
  if (!step) return
  const recording = read(RECORDING_KEY)
  const [field] = step.split(' = ')
  // What is typed letter by letter is one step.
  if (event.type === 'input' && recording.steps.at(-1)?.startsWith(`${field} = `)) recording.steps.pop()
  recording.steps.push(step)
  keep(RECORDING_KEY, recording)
}

const EVENTS = ['click', 'input', 'keydown']

export const isRecording = () => read(RECORDING_KEY) !== null

function listen() {
  for (const type of EVENTS) document.addEventListener(type, note, true)
}

export function startRecording() {
  keep(RECORDING_KEY, { at: location.pathname + location.search + location.hash, steps: [] })
  listen()
}

/** @returns the link that plays it */
export function endRecording() {
  const { at, steps } = read(RECORDING_KEY)
  sessionStorage.removeItem(RECORDING_KEY)
  for (const type of EVENTS) document.removeEventListener(type, note, true)
  const url = new URL(at, location.href)
  url.searchParams.set(PARAMETER, JSON.stringify(steps))
  return url.href
}

/** Goes on with a recording or a replay that the page before has begun, or begins what the address brings. */
export async function resume(tell) {
  const url = new URL(location.href)
  const brought = url.searchParams.get(PARAMETER)
  if (brought !== null) {
    url.searchParams.delete(PARAMETER)
    keep(REPLAY_KEY, { at: 0, steps: JSON.parse(brought) })
    await fetch('/__demo/reset', { method: 'POST' })
    location.replace(url)
    return
  }
  if (isRecording()) listen()
  const replay = read(REPLAY_KEY)
  if (!replay) return
  await until(
    'the page is ready',
    () => document.readyState === 'complete' && !document.querySelector('[data-atoll-state=loading]'),
  )
  await frame()
  let leaves = false
  addEventListener('beforeunload', () => (leaves = true), { once: true })
  const { steps } = replay
  for (let { at } = replay; at < steps.length; at += 1) {
    tell(`Step ${at + 1} of ${steps.length}: ${steps[at]}`)
    // A step may lead to another page, where the next one is played.
    keep(REPLAY_KEY, { at: at + 1, steps })
    try {
      await play(steps[at])
    } catch (error) {
      sessionStorage.removeItem(REPLAY_KEY)
      tell(`Step ${at + 1}, ${steps[at]}: ${error.message}`)
      return
    }
    await wait(PAUSE_MS)
    // However long the next page takes, what is left is played there.
    if (leaves) return
  }
  sessionStorage.removeItem(REPLAY_KEY)
  tell(`Played: ${steps.length} steps.`)
}
