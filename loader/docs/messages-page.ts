import { readFileSync } from 'node:fs'
import { escapeHtml } from '../../fixtures/shop/escape.ts'
import type { DocPage } from './doc-page.ts'
import { renderInline, slugOf } from './markdown.ts'
import { consoleMessages, type Message } from './messages.ts'

const CURES = 'loader/docs/texts/cures.md'
const GENERAL = 'Every page'
/** Longest beginning of a message in its anchor. */
const ID_LENGTH = 60

/** The cures of messages that do not name one themselves, by message: the rows of a table in Markdown. */
export const cures: ReadonlyMap<string, string> = new Map(
  [...readFileSync(CURES, 'utf8').matchAll(/^\| (`+)(.+?)\1 +\| (.+?) +\|$/gm)].map(
    ([, , message = '', cure = '']) => [message.replaceAll(String.raw`\|`, '|').trim(), cure],
  ),
)

/** What to do about a message: what it says last, or what the table of cures says. */
export function cureOf({ text }: Message): string | undefined {
  return cures.get(text) ?? ownCure(text)
}

/** The part of a message after what happened; messages of the house end with the cure. */
function ownCure(text: string): string | undefined {
  const sentences = text.split(/(?<=[.!?…”)])\s+(?=[A-Z“"<])/)
  if (sentences.length > 1) return sentences.slice(1).join(' ')
  const [, advice] = /(?:^|[;:] )((?:give|leave) .*)$/.exec(text) ?? []
  return advice && advice.charAt(0).toUpperCase() + advice.slice(1)
}

/** Every message of the console with its cure, by the widget that says it. */
export function messagesPage(): DocPage {
  const messages = consoleMessages()
  const groups = [...new Set(messages.map(({ widget }) => widget))]
  const used = new Set<string>()
  const idFor = (text: string): string => {
    const short = slugOf(text).replaceAll(/-{2,}/g, '-').slice(0, ID_LENGTH)
    let id = `says-${short}`
    for (let number = 2; used.has(id); number += 1) id = `says-${short}-${number}`
    used.add(id)
    return id
  }
  const body = groups.map((widget) => {
    const own = messages.filter((message) => message.widget === widget)
    const title = widget ? `<a href="widgets/${widget}.html"><code>${widget}</code></a>` : GENERAL
    const id = widget || 'every-page'
    const lines = own.map((message) => {
      const place = idFor(message.text)
      const cure = cureOf(message)
      return `<h3 id="${place}" class="message">${escapeHtml(message.text)}<a class="anchor" href="#${place}" aria-label="Link to this message">#</a></h3>\n<p>${cures.has(message.text) ? renderInline(cure ?? '') : escapeHtml(cure ?? '')}</p>`
    })
    return `<h2 id="${id}">${title}<a class="anchor" href="#${id}" aria-label="Link to “${widget || GENERAL}”">#</a></h2>\n${lines.join('\n')}`
  })
  return {
    path: 'messages.html',
    title: 'Every message',
    lead: `The ${messages.length} messages that Atoll writes to the console, each with its cure. An ellipsis stands for what differs.`,
    group: 'Your shop',
    body: body.join('\n'),
    outline: groups.map((widget) => ({ id: widget || 'every-page', text: widget || GENERAL, depth: 2 })),
  }
}
