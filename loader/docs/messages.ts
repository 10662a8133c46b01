import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** A text that the product writes to the console; what changes from time to time is an ellipsis. */
export interface Message {
  readonly text: string
  /** The widget that says it; empty where it is about the whole page. */
  readonly widget: string
}

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

/** What is called by its name, or as a property of something. */
interface Named {
  readonly name?: string
  readonly property?: { readonly name?: string }
}

/** Rooms whose code runs in visitors' pages. */
const ROOMS = ['loader/boot', 'loader/runtime', 'loader/wordpress/front', 'src', 'widgets']
const FILES = ['loader/classic.js']
const CALLS = new Set(['advise', 'adviseOnConsole', 'warn', 'error', 'push'])
/** Of two arguments the second is what is said. */
const FINDS = 'find'
/** Functions that make a message for others. */
const MAKERS = new Set(['noSuch', 'notAccepted', 'leftToOriginal', 'wrongText', 'emptied', 'adviceOn'])
const MADE = /^(?!Validation|Abort)\w*Error$|^StandDown$/
/** What a browser says of a lost connection; nobody sees it. */
const UNSEEN = 'Failed to fetch'
/** A sentence, as opposed to a selector or a name. */
const SENTENCE = /\S \S+ \S/

/** Every message of the product, once, in the order of the widgets. */
export function consoleMessages(): readonly Message[] {
  const paths = [
    ...FILES,
    ...ROOMS.flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(?:js|tsx?)$/.test(file))
        .map((file) => `${room}/${file.replaceAll('\\', '/')}`),
    ),
  ]
  const found = new Map<string, Message>()
  for (const path of paths) {
    const widget = /^widgets\/([^/]+)\//.exec(path)?.[1] ?? ''
    for (const text of messagesIn(path, readFileSync(path, 'utf8'))) {
      if (!found.has(text)) found.set(text, { text, widget })
    }
  }
  return [...found.values()].toSorted((a, b) => a.widget.localeCompare(b.widget, 'en'))
}

/** The messages of one source. @throws {Error} when it cannot be read */
export function messagesIn(path: string, source: string): readonly string[] {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  const found: string[] = []
  visit(program as unknown as Node, found)
  return found
}

function visit(node: Node, found: string[]): void {
  for (const argument of argumentsOf(node)) {
    for (const text of textsOf(argument)) {
      const clean = text
        .replace(/^\[…\] (?:…: )?|^\[atoll\] /, '')
        .replaceAll(/…{2,}/g, '…')
        .trim()
      if (SENTENCE.test(clean) && /[a-z]{3}/.test(clean) && clean !== UNSEEN) found.push(clean)
    }
  }
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
      if (isNode(child)) visit(child, found)
  }
}

/** What a call or a made error says; nothing for other code. */
function argumentsOf(node: Node): readonly Node[] {
  if (node.type === 'FunctionDeclaration') {
    const makes = MAKERS.has((node['id'] as Named | null)?.name ?? '')
    return makes ? returnedBy(node['body'] as Node) : []
  }
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return []
  const callee = node['callee'] as Named
  const name = callee.name ?? callee.property?.name ?? ''
  const says = node.type === 'NewExpression' ? MADE.test(name) : CALLS.has(name)
  const given = node['arguments'] as readonly Node[]
  if (name === FINDS && given.length === 2) return given.slice(1)
  return says ? given : []
}

/** What a statement may return, branches included. */
function returnedBy(statement: Node): readonly Node[] {
  const { type, argument, body, consequent } = statement
  if (type === 'BlockStatement') return (body as readonly Node[]).flatMap(returnedBy)
  if (type === 'IfStatement') return returnedBy(consequent as Node)
  return type === 'ReturnStatement' && isNode(argument) ? [argument] : []
}

/** The texts that an expression may be. */
function textsOf(node: Node): readonly string[] {
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'string' ? [node['value']] : ['']
    case 'TemplateLiteral': {
      const quasis = node['quasis'] as ReadonlyArray<{ readonly value: { readonly cooked: string } }>
      return [quasis.map(({ value }) => value.cooked).join('…')]
    }
    case 'BinaryExpression': {
      const right = textsOf(node['right'] as Node)
      return textsOf(node['left'] as Node).flatMap((left) => right.map((rest) => left + rest))
    }
    case 'ConditionalExpression':
      return [...textsOf(node['consequent'] as Node), ...textsOf(node['alternate'] as Node)]
    case 'ParenthesizedExpression':
      return textsOf(node['expression'] as Node)
    default:
      return ['…']
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}
