import { type HistoryEvent, type Kind, LATEST_WINS } from './history.ts'

type Intended = Extract<HistoryEvent, { type: 'intended' }>
type Shown = Extract<HistoryEvent, { type: 'shown' }>

/**
 * Judges a history in which everything has come to rest: nothing lost, nothing doubled
 * (decisions.md#one-effect-per-act).
 * @returns one sentence per breach
 */
export function findBreaches(history: readonly HistoryEvent[]): readonly string[] {
  return [
    ...checkSending(history),
    ...checkSingle(history),
    ...checkLatest(history),
    ...checkMirrors(history),
  ]
}

/** (e) Nothing is under way any more. */
function checkSending(history: readonly HistoryEvent[]): string[] {
  return lastShown(history).flatMap(({ kind, id, tab, state }) =>
    state === 'sending' ? [`(e) ${kind} ${id} is still being sent in tab ${tab}`] : [],
  )
}

/** (a) to (c), and that nothing is lost in silence, for wishes that count one by one. */
function checkSingle(history: readonly HistoryEvent[]): string[] {
  const breaches: string[] = []
  const seen = new Set<string>()
  for (const { kind, id } of history.filter(isWish)) {
    const name = `${kind} ${id}`
    if (LATEST_WINS.has(kind) || seen.has(name)) continue
    seen.add(name)
    const about = history.filter((event) => isAbout(event, kind, id))
    const effects = about.filter(({ type }) => type === 'effect').length
    const shown = about.filter(isShown)
    const last = shown.at(-1)
    // Sent again as the page was left: nobody sees how that ends.
    const newest = about.findLast((event) => isIntended(event) || isShown(event))
    const isUnseen = newest?.type === 'intended' && wasLeft(history, newest)
    // The server cannot know a message that is sent again, as the shopper may do whose answer got lost.
    const wished = Math.max(1, about.filter(isIntended).length)
    if (effects > wished) breaches.push(`(a) ${name} had ${effects} effects, and was wanted ${wished} times`)
    if (effects === 0 && shown.some(({ state }) => state === 'done'))
      breaches.push(`(b) ${name} was shown as done without an effect`)
    if (effects > 0 && last?.state === 'failed' && !isUnseen)
      breaches.push(`(c) ${name} was shown as failed and had an effect`)
    if (effects === 0 && !last && !wasLeft(history, about.findLast(isIntended)))
      breaches.push(`(lost) ${name} had no effect, and the shopper was told nothing`)
  }
  return breaches
}

/** (d) What is shown last is what is stored, and it is what the shopper chose last; of each line and coupon by itself. */
function checkLatest(history: readonly HistoryEvent[]): string[] {
  return [...LATEST_WINS].flatMap((kind) => {
    const ids = history.flatMap((event) => (isIntended(event) && event.kind === kind ? [event.id] : []))
    return [...new Set(ids)].flatMap((id) => checkLatestOf(history, kind, id))
  })
}

function checkLatestOf(history: readonly HistoryEvent[], kind: Kind, id: string): string[] {
  const about = (event: HistoryEvent): boolean => isAbout(event, kind, id)
  const intended = history.filter(isIntended).findLast(about)
  if (!intended) return []
  const name = id === 'latest' ? kind : `${kind} ${id}`
  const { tab, value } = intended
  const told = history
    .slice(history.indexOf(intended))
    .filter(isShown)
    .filter((event) => about(event) && event.tab === tab)
  const shown = told.at(-1)
  // The quantity of a line that was taken out, in this tab or another, went with it.
  const isTaken = (event: HistoryEvent): boolean =>
    isIntended(event) && event.kind === 'removal' && event.id === id
  if (!shown && kind === 'quantity' && history.some(isTaken)) return []
  if (!shown) return wasLeft(history, intended) ? [] : [`(lost) ${name} ${value} is not shown any more`]
  if (shown.state !== 'done') return []
  const effect = history.findLast((event) => event.type === 'effect' && about(event))
  const stored = effect?.type === 'effect' ? effect.value : undefined
  return [
    ...(shown.value === stored ? [] : [`(d) ${name}: ${shown.value} is shown, ${stored} is stored`]),
    // A refusal stands until the next act: it was read.
    ...(shown.value === value || wasLeft(history, intended) || told.some(({ state }) => state === 'failed')
      ? []
      : [`(lost) ${name}: ${value} was chosen, ${shown.value} is shown`]),
  ]
}

/** (d) for what every tab shows of the shop without being asked: its cart. */
function checkMirrors(history: readonly HistoryEvent[]): string[] {
  const effect = history.findLast((event) => event.type === 'effect' && event.kind === 'cart')
  const stored = effect?.type === 'effect' ? effect.value : undefined
  return lastShown(history).flatMap(({ kind, state, value, tab }) =>
    kind === 'cart' && state === 'done' && value !== stored
      ? [`(d) cart: ${value} is shown in tab ${tab}, ${stored} is stored`]
      : [],
  )
}

/** The newest state of each wish in each tab. */
function lastShown(history: readonly HistoryEvent[]): readonly Shown[] {
  const newest = new Map<string, Shown>()
  for (const event of history) {
    if (event.type === 'shown') newest.set(`${event.tab} ${event.kind} ${event.id}`, event)
    if (event.type !== 'left') continue
    for (const [key, { tab }] of newest) if (tab === event.tab) newest.delete(key)
  }
  return [...newest.values()]
}

function wasLeft(history: readonly HistoryEvent[], intended: Intended | undefined): boolean {
  if (!intended) return true
  return history
    .slice(history.indexOf(intended))
    .some((event) => event.type === 'left' && event.tab === intended.tab)
}

function isAbout(event: HistoryEvent, kind: Kind, id: string): boolean {
  return event.type !== 'left' && event.kind === kind && event.id === id
}

function isWish(event: HistoryEvent): event is Exclude<HistoryEvent, { type: 'left' }> {
  return event.type !== 'left'
}

function isIntended(event: HistoryEvent): event is Intended {
  return event.type === 'intended'
}

function isShown(event: HistoryEvent): event is Shown {
  return event.type === 'shown'
}
