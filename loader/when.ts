/**
 * What a condition (`visible`, `hold media(min-width: 768px)`) means to those who have not read its words: boot asks before
 * any other code is here.
 */

/** Whether a condition of this one word holds the visitor's first act on the host until its code is here. */
export const holdsFirstAct = (when: string): boolean => /^(inter|save|hold)\S*$/.test(when)

/** One word of a condition. */
export interface ConditionWord {
  readonly word: string
  readonly name: string
  /** What stands in its brackets. */
  readonly argument: string
}

/** The words of a condition, which must all hold. */
export function readWhen(when: string): readonly ConditionWord[] {
  return [...when.matchAll(/([\w-]+)(?:\(((?:\([^()]*\)|[^()])*)\))?(?=\s|$)/g)].map(
    ([word, name = '', argument = '']) => ({
      word,
      name,
      argument: argument.trim(),
    }),
  )
}
