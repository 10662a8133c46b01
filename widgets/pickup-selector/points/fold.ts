const MARKS = /\p{M}+/gu
// Letters that Unicode does not take apart into a base and an accent.
const SINGLE_LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ı: 'i',
  þ: 'th',
}
const SINGLE = /[łđøæœßıþ]/g
const PLAIN = /^[ -~]*$/

/** `text` without accents and capitals: `Šiauliai` → `siauliai`. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (PLAIN.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replaceAll(MARKS, '')
    .replaceAll(SINGLE, (letter) => SINGLE_LETTERS[letter] ?? letter)
}

/** The folded words of `text`; everything but letters and digits separates. */
export function foldedWords(text: string): string[] {
  const folded = fold(text)
  // Nearly everything is plain by now, and for that the short class takes a third of the time.
  return folded.split(PLAIN.test(folded) ? /[^a-z\d]+/ : /[^\p{L}\p{N}]+/u).filter(Boolean)
}

/** A piece of a text, `match` where a searched word was found. */
export interface Piece {
  readonly text: string
  readonly match: boolean
}

/** Cuts `text` where one of the folded `words` occurs in it, whatever its accents. */
export function markMatches(text: string, words: readonly string[]): Piece[] {
  const marked = words.length === 0 ? [] : matchedUnits(text, words)
  const pieces: Piece[] = []
  let from = 0
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && Boolean(marked[at]) === Boolean(marked[from])) continue
    pieces.push({ text: text.slice(from, at), match: Boolean(marked[from]) })
    from = at
  }
  return pieces
}

/** Which code units of `text` belong to a match. An accent on its own goes with the letter before it. */
function matchedUnits(text: string, words: readonly string[]): boolean[] {
  let folded = ''
  const unitAt: number[] = []
  for (let unit = 0; unit < text.length; unit += 1) {
    const plain = fold(text.charAt(unit))
    folded += plain
    for (let i = 0; i < plain.length; i += 1) unitAt.push(unit)
  }
  unitAt.push(text.length)
  const marked: boolean[] = []
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      let next = at + word.length
      // Half of a letter that folds into two counts as the whole.
      while (unitAt[next] === unitAt[next - 1]) next += 1
      const end = unitAt[next] ?? text.length
      for (let unit = unitAt[at] ?? 0; unit < end; unit += 1) marked[unit] = true
    }
  }
  return marked
}
