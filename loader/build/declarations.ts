import { basename, dirname } from 'node:path'
import {
  isIdentifier,
  isIndexedAccessTypeNode,
  isInterfaceDeclaration,
  isLiteralTypeNode,
  isModuleBlock,
  isModuleDeclaration,
  isTypeAliasDeclaration,
  isTypeQueryNode,
  type InterfaceDeclaration,
  type Node,
  type TypeAliasDeclaration,
} from 'typescript/unstable/ast'
import { API, NodeBuilderFlags, type Project, type Symbol, SymbolFlags } from 'typescript/unstable/sync'

type TypeDeclaration = InterfaceDeclaration | TypeAliasDeclaration

/** A part of a source that is written otherwise. */
interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** A file, and the types of it that are wanted; its `declare global` blocks are wanted too. */
export type Root = readonly [file: string, ...types: string[]]

/**
 * What `roots` declare, with every type of the project that they need, as the text of one module. Types of the language and
 * the browser are left to the reader's compiler.
 */
export function declarationsOf(roots: readonly Root[]): string {
  const api = new API({ cwd: process.cwd() })
  try {
    const snapshot = api.updateSnapshot({ openProjects: [`${process.cwd()}/tsconfig.json`] })
    const [project] = snapshot.getProjects()
    if (!project) throw new Error('tsconfig.json cannot be read.')
    return writeDeclarations(project, roots)
  } finally {
    api.close()
  }
}

function writeDeclarations({ program, checker }: Project, roots: readonly Root[]): string {
  /** By the symbol's id, in the order in which types are first needed. */
  const needed = new Map<number, { readonly name: string; readonly declared: readonly TypeDeclaration[] }>()

  function need(symbol: Symbol): string | undefined {
    const known = needed.get(symbol.id)
    if (known) return known.name
    const declared = symbol.declarations.flatMap((handle) => handle.resolve() ?? [])
    if (!declared.every(isOurType)) return undefined
    const [first] = declared
    if (!first) return undefined
    const taken = [...needed.values()].some(({ name }) => name === symbol.name)
    const name = taken ? roomOf(first) + symbol.name : symbol.name
    needed.set(symbol.id, { name, declared })
    return name
  }

  /** The source of `node` from `start` to `end`, with the names that its types have here. */
  function write(node: Node, start: number, end: number): string {
    const edits: Edit[] = []
    collect(node)
    const source = node.getSourceFile().text
    let text = ''
    let at = start
    for (const edit of edits.filter((one) => one.start >= start && one.end <= end)) {
      text += source.slice(at, edit.start) + edit.text
      at = edit.end
    }
    return text + source.slice(at, end)

    function collect(child: Node): void {
      if (isTakenFromMore(child)) {
        const type = checker.getTypeAtLocation(child)
        if (!type) throw new Error(`${child.getText()} has no type.`)
        edits.push(replace(child, `(${checker.typeToString(type, undefined, SPELLED_OUT)})`))
      } else if (isIdentifier(child)) {
        const name = nameOf(child)
        if (name && name !== child.text) edits.push(replace(child, name))
      } else child.forEachChild(collect)
    }
  }

  function nameOf(identifier: Node): string | undefined {
    const symbol = checker.getSymbolAtLocation(identifier)
    if (!symbol) return undefined
    return need(symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol)
  }

  const globals = roots.flatMap(([path, ...types]) => {
    const file = program.getSourceFile(`${process.cwd()}/${path}`)
    if (!file) throw new Error(`${path} is not in the project.`)
    for (const statement of file.statements) {
      if (isType(statement) && types.includes(statement.name.text)) nameOf(statement.name)
    }
    return file.statements.filter(isGlobal).map((block) => write(block, block.getStart(), block.end))
  })

  const written: string[] = []
  // Writing one finds the next; a map goes on to what is added to it.
  for (const { name, declared } of needed.values()) written.push(writeType(name, declared))
  return [...written, ...globals].join('\n\n')

  /** An interface that several modules add to becomes one. */
  function writeType(name: string, declared: readonly TypeDeclaration[]): string {
    const [first] = declared as readonly [TypeDeclaration]
    const before = first.getSourceFile().text.slice(first.getFullStart(), first.getStart())
    const [comment = ''] = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*$/.exec(before) ?? []
    const head = ` ${name}${write(first, first.name.end, isInterfaceDeclaration(first) ? first.members.pos : first.end)}`
    if (!isInterfaceDeclaration(first)) return `${comment}export type${head}`
    const members = declared.filter(isInterfaceDeclaration).map((one) => {
      const text = write(one, one.members.pos, one.members.end)
      return isModuleBlock(one.parent) ? text.replaceAll(/^ {2}/gm, '') : text
    })
    return `${comment}export interface${head}${members.join('')}\n}`
  }
}

const SPELLED_OUT =
  NodeBuilderFlags.NoTruncation |
  NodeBuilderFlags.InTypeAlias |
  NodeBuilderFlags.UseSingleQuotesForStringLiteralType

function replace(node: Node, text: string): Edit {
  return { start: node.getStart(), end: node.end, text }
}

function isType(node: Node): node is TypeDeclaration {
  return isInterfaceDeclaration(node) || isTypeAliasDeclaration(node)
}

/** `Widget['kind']`, `(typeof NAMES)[number]`: what it says is short, what it is taken from may be a whole module. */
function isTakenFromMore(node: Node): boolean {
  if (!isIndexedAccessTypeNode(node)) return isTypeQueryNode(node)
  return isLiteralTypeNode(node.indexType) || node.objectType.getText().includes('typeof ')
}

/** What adds to the browser's own types, as `declare global` does, stays there. */
function isOurType(node: Node): node is TypeDeclaration {
  const { fileName } = node.getSourceFile()
  return (
    isType(node) &&
    fileName.startsWith(process.cwd()) &&
    !fileName.includes('/node_modules/') &&
    !(isModuleBlock(node.parent) && isGlobal(node.parent.parent))
  )
}

function isGlobal(node: Node): boolean {
  return isModuleDeclaration(node) && node.name.getText() === 'global'
}

/** `SiteHeader` for a type of `widgets/site-header/`: where two have one name, the second is told apart by its folder. */
function roomOf(node: Node): string {
  return basename(dirname(node.getSourceFile().fileName))
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}
