const SPACE = ' '.charCodeAt(0)

/** The words of a point as one text to search in, with a space before and behind each. */
export function haystackOf(words: readonly string[]): string {
  return ` ${words.join(' ')} `
}

/**
 * How far a place is from what was meant: 0 for each word that it has whole, 1 where it begins one, 2 where it is inside.
 * @param words each after a space
 */
export function missBy(haystack: string, words: readonly string[]): number {
  let miss = 0
  for (const word of words) {
    const at = haystack.indexOf(word)
    if (at < 0) miss += 2
    else if (haystack.charCodeAt(at + word.length) !== SPACE && !haystack.includes(`${word} `, at)) miss += 1
  }
  return miss
}

/** Whether a {@link letterSet} alone tells if `word` is there: the first key of most searches. */
export function isLetter(word: string): boolean {
  return word.length === 1 && word >= 'a' && word <= 'z'
}

/** One bit for each of a–z, one for each pair of digits; other letters share one. */
export function letterSet(folded: string): number {
  let set = 0
  for (let i = 0; i < folded.length; i += 1) {
    const code = folded.charCodeAt(i)
    if (code >= 97 && code <= 122) set |= 1 << (code - 97)
    else if (code >= 48 && code <= 57) set |= 1 << (26 + ((code - 48) >> 1))
    else if (code !== 32) set |= 1 << 31
  }
  return set
}
