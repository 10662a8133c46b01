import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

/** Properties and attributes through which a text becomes markup, an address or a style. */
const NAMES = new Set(
  (
    'innerHTML outerHTML srcdoc href src srcset srcSet action formAction formaction poster cssText backgroundImage ' +
    'dangerouslySetInnerHTML background ping'
  ).split(' '),
)
const CALLS = new Set(
  (
    'insertAdjacentHTML createContextualFragment parseFromString parseHTML parseHTMLUnsafe setHTML setHTMLUnsafe sendBeacon fetch eval ' +
    'replaceWith'
  ).split(' '),
)
const MADE = new Set(['XMLHttpRequest', 'DOMParser', 'EventSource', 'WebSocket', 'Function', 'Worker'])
const SETTERS = new Set(['setAttribute', 'setAttributeNS', 'attribute', 'swap'])

/** `innerHTML =`, `setAttribute(href)`, `new XMLHttpRequest` and so on in the product's sources, as `file sink`. */
export function findSinks(folders: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const folder of folders) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = `${entry.parentPath}/${entry.name}`
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue
      for (const sink of sinksIn(path, readFileSync(path, 'utf8'))) found.add(`${path} ${sink}`)
    }
  }
  return found
}

/** The sinks of one source. */
export function sinksIn(path: string, source: string): readonly string[] {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  const found: string[] = []
  visit(program as unknown as Node, found)
  return found
}

function visit(node: Node, found: string[]): void {
  const sink = sinkOf(node)
  if (sink) found.push(sink)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
      if (isNode(child)) visit(child, found)
  }
}

function sinkOf(node: Node): string | undefined {
  switch (node.type) {
    case 'AssignmentExpression': {
      const name = nameOf(node['left'])
      const { right } = node as unknown as { readonly right: Node }
      if ((node['left'] as Node).type !== 'MemberExpression') return undefined
      if (name === 'location') return 'location ='
      return NAMES.has(name) && !isHarmless(right) ? `${name} =` : undefined
    }
    case 'CallExpression': {
      const name = nameOf(node['callee'])
      const { arguments: given, callee } = node as unknown as {
        readonly arguments: Node[]
        readonly callee: Node
      }
      if (CALLS.has(name)) return `${name}()`
      if (/^write(?:ln)?$/.test(name) && nameOf(callee['object']) === 'document') return 'document.write()'
      if (name === 'open' && nameOf(callee['object']) === 'window') return 'window.open()'
      if ((name === 'assign' || name === 'replace') && nameOf(callee['object']) === 'location')
        return `location.${name}()`
      if (!SETTERS.has(name)) return undefined
      const [attribute, value] = given.slice(name === 'setAttribute' ? 0 : 1)
      if (!attribute || (value && isHarmless(value))) return undefined
      if (attribute.type !== 'Literal') return attribute.type === 'Identifier' ? `${name}(…)` : undefined
      const text = String(attribute['value'])
      return NAMES.has(text) || text === 'style' || text.startsWith('on') ? `${name}(${text})` : undefined
    }
    case 'NewExpression':
      return MADE.has(nameOf(node['callee'])) ? `new ${nameOf(node['callee'])}` : undefined
    case 'JSXAttribute': {
      const { name, value } = node as unknown as { readonly name: Node; readonly value: Node | null }
      const text = String(name['name'])
      return NAMES.has(text) &&
        value?.type === 'JSXExpressionContainer' &&
        !isHarmless(value['expression'] as Node)
        ? `<${text}>`
        : undefined
    }
    default:
      return undefined
  }
}

/** A text of the source itself, or one that begins with `#`. */
function isHarmless(value: Node): boolean {
  if (value.type === 'Literal') return true
  if (value.type !== 'TemplateLiteral') return false
  const [first] = value['quasis'] as ReadonlyArray<{ readonly value: { readonly raw: string } }>
  return first?.value.raw.startsWith('#') ?? false
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'Identifier') return String(node['name'])
  if (node.type === 'ChainExpression') return nameOf(node['expression'])
  return node.type === 'MemberExpression' ? nameOf(node['property']) : ''
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
