import { readFileSync } from 'node:fs'

/** A union of literals, such as `export type MessageKey = | 'Close' | 'Next'`. */
const UNION = /^export type \w*Message(?:Key)? =((?:\s*\|?\s*(?:'[^'\n]*'|"[^"\n]*"))+)/gm
const LITERAL = /'([^'\n]*)'|"([^"\n]*)"/g

/** The English messages that a source declares. Types leave nothing behind that could be imported, so its text is read. */
export function messagesIn(file: string): readonly string[] {
  return [...readFileSync(file, 'utf8').matchAll(UNION)].flatMap(([, union = '']) =>
    [...union.matchAll(LITERAL)].map(([, single, double]) => single ?? double ?? ''),
  )
}
