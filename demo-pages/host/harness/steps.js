// Plays steps of a visitor in the page, as `demo-pages/state.ts` has them.
const PATIENCE_MS = 8000
const LOOK_MS = 30
const FOCUSABLE =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, [tabindex]:not([tabindex="-1"])'

export const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
export const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Waits until `ask` gives something. @throws {Error} that says what was awaited */
export async function until(awaited, ask) {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const answer = ask()
    if (answer) return answer
    if (performance.now() > end) throw new Error(`Waited too long: ${awaited}`)
    await wait(LOOK_MS)
  }
}

/** Selector and text of a target. */
function parse(target) {
  const [, selector = target, text = ''] = /^(.*?)(?: "(.*)")?$/.exec(target) ?? []
  return { selector, text }
}

function textOf(element) {
  return [element.getAttribute('aria-label'), element.title, element.textContent, element.value]
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Whether an element takes room and is not hidden. */
export function isSeen(element) {
  const { width, height } = element.getBoundingClientRect()
  return (
    width > 0 && height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  )
}

/** The first visible element of a target. */
export function find(target, texts) {
  const { selector, text } = parse(target)
  const patterns = (texts[text] ?? [text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)]).map(
    (one) => new RegExp(one),
  )
  return [...document.querySelectorAll(selector)].find(
    (one) => isSeen(one) && patterns.some((pattern) => pattern.test(textOf(one))),
  )
}

const middleOf = (element) => {
  const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect()
  return { clientX: left + width / 2, clientY: top + height / 2 }
}

/** The element once it stands free; what lies at its middle is what is pressed. */
async function reach(target, texts) {
  let brought = await until(`${target} is seen`, () => find(target, texts))
  bring(brought)
  await frame()
  return until(`${target} is free`, () => {
    // What was seen first may be on its way out, in a panel that closes.
    const element = find(target, texts)
    if (!element) return null
    if (element !== brought) bring(element)
    brought = element
    const top = freeAt(element)
    return top && (element.contains(top) ? top : element)
  })
}

function bring(element) {
  if (!freeAt(element)) element.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/** What is pressed at the middle of the element; `null` where something covers it. */
export function freeAt(element) {
  const { clientX, clientY } = middleOf(element)
  const top = document.elementFromPoint(clientX, clientY)
  const isFree =
    top && (element.contains(top) || top.contains(element) || top.closest('label')?.contains(element))
  return isFree ? top : null
}

const fire = (element, Kind, type, more) =>
  element.dispatchEvent(
    new Kind(type, { bubbles: true, cancelable: true, composed: true, view: window, ...more }),
  )

function pointAt(element) {
  const where = { ...middleOf(element), pointerType: 'mouse', isPrimary: true, pointerId: 1 }
  fire(element, PointerEvent, 'pointerover', where)
  fire(element, MouseEvent, 'mouseover', where)
  for (let one = element; one; one = one.parentElement) {
    fire(one, PointerEvent, 'pointerenter', { ...where, bubbles: false })
    fire(one, MouseEvent, 'mouseenter', { ...where, bubbles: false })
  }
  fire(element, PointerEvent, 'pointermove', where)
  fire(element, MouseEvent, 'mousemove', where)
  return where
}

function press(element) {
  const where = { ...pointAt(element), button: 0, detail: 1 }
  fire(element, PointerEvent, 'pointerdown', { ...where, buttons: 1 })
  if (fire(element, MouseEvent, 'mousedown', { ...where, buttons: 1 })) {
    const taker = element.closest(FOCUSABLE)
    if (taker) taker.focus({ preventScroll: true })
    else document.activeElement?.blur?.()
  }
  fire(element, PointerEvent, 'pointerup', where)
  fire(element, MouseEvent, 'mouseup', where)
  fire(element, MouseEvent, 'click', where)
}

/** Steps are written for pages from left to right: where the page runs the other way, so do its arrows. */
const MIRRORED = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** A key, with what a browser does after it unless a script forbids that. */
function pressKey(key) {
  const element = document.activeElement ?? document.body
  const isMirrored = getComputedStyle(element).direction === 'rtl'
  const name = key === 'Space' ? ' ' : (isMirrored && MIRRORED[key]) || key
  const code = name === ' ' ? 'Space' : name
  if (!fire(element, KeyboardEvent, 'keydown', { key: name, code })) return
  const isButton = element.matches('button, summary, [type=submit], [type=button]')
  if (name === 'Enter' && (isButton || element.matches('a[href]'))) element.click()
  else if (name === 'Enter' && element.matches('input') && element.form) element.form.requestSubmit()
  if (name === 'Escape') {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    if (dialog && fire(dialog, Event, 'cancel', { bubbles: false })) dialog.close()
  }
  if (name === 'Tab') {
    const order = [...document.querySelectorAll(FOCUSABLE)].filter((one) => isSeen(one) && !one.disabled)
    order[order.indexOf(element) + 1]?.focus()
  }
  fire(document.activeElement ?? element, KeyboardEvent, 'keyup', { key: name, code })
  if (name === ' ' && (isButton || element.matches('[type=checkbox], [type=radio]'))) element.click()
}

/** Past the property that React has put on the field. */
function setValue(field, value) {
  const kind = Object.getPrototypeOf(field)
  Object.getOwnPropertyDescriptor(kind, 'value').set.call(field, value)
}

async function typeInto(target, text, texts) {
  const field = await reach(target, texts)
  press(field)
  setValue(field, text)
  fire(field, InputEvent, 'input', { data: text, inputType: 'insertText' })
  fire(field, KeyboardEvent, 'keyup', { key: text.slice(-1) })
  // A browser says so of what was typed, not of what a script wrote.
  field.addEventListener('blur', () => fire(field, Event, 'change'), { once: true, capture: true })
}

async function choose(target, option, texts) {
  const select = await until(`${target} is there`, () => document.querySelector(parse(target).selector))
  const patterns = (texts[option] ?? [option]).map((one) => new RegExp(one))
  const found = [...select.options].find(
    ({ text, value }) => value === option || patterns.some((one) => one.test(text)),
  )
  if (!found) throw new Error(`${target} has no option ${option}`)
  select.focus()
  setValue(select, found.value)
  fire(select, Event, 'input')
  fire(select, Event, 'change')
}

async function scrollToShare(share) {
  scrollTo({ top: share * (document.scrollingElement.scrollHeight - innerHeight), behavior: 'instant' })
  await frame()
  await frame()
}

export const isResting = () =>
  !window.atoll?.client?.session?.busy && !document.querySelector('.blockUI, [data-atoll-state=loading]')

/** Does one step. @throws {Error} where it cannot be done, or what it expects is not so */
export async function play(step, { texts = {}, heard = [], widget = '' } = {}) {
  const [, verb = step, rest = ''] = /^(\w+) (.*)$/.exec(step) ?? []
  const [, target = '', value = ''] = /^(.*?) = (.*)$/.exec(rest) ?? []
  switch (verb) {
    case 'click':
      return press(await reach(rest, texts))
    case 'hover':
      // A pointer that comes to rest sends some moves; code that waits for it hears the last ones.
      for (let move = 0; move < 3; move += 1) {
        pointAt(await reach(rest, texts))
        await wait(150)
      }
      return undefined
    case 'focus': {
      const element = await until(`${rest} is there`, () => find(rest, texts))
      return element.focus()
    }
    case 'press':
      return pressKey(rest)
    case 'type':
      return typeInto(target, value, texts)
    case 'choose':
      return choose(target, value, texts)
    case 'scroll':
      return scrollToShare(Number(rest))
    case 'rest':
      await wait(350)
      return until('the shop rests', isResting)
    case 'see':
      return until(`${rest} is seen`, () => find(rest, texts))
    case 'miss':
      return until(`${rest} is gone`, () => !find(rest, texts))
    case 'hear':
      return until(`${widget}:${rest} is fired`, () => heard.includes(`${widget}:${rest}`))
    default:
  }
}
