import { describe, expect, it } from 'vitest'
import { potOf } from '../../loader/build/pot.ts'
import { phpSources } from '../../loader/build/wordpress-package.ts'

/** What PHP 7.4, which the plugin names as its oldest, does not know. */
const NEWER: Readonly<Record<string, RegExp>> = {
  'a function of 8.x':
    /\b(?:str_contains|str_starts_with|str_ends_with|array_is_list|get_debug_type|fdiv|array_find|array_any|array_all|json_validate|mb_str_pad)\s*\(/,
  'the nullsafe operator': /\?->/,
  match: /\bmatch\s*\(/,
  enum: /^\s*enum\s+\w+/m,
  readonly: /\breadonly\s+(?:\?|public|private|protected|int|string|array|class)/,
  'promoted properties': /function __construct\([^)]*\b(?:public|private|protected)\b/,
  'a union, mixed, never or static type':
    /(?:[(,]\s*|\)\s*:\s*)(?:\??\w+\|[\w|]+|mixed|never|static)(?=\s*[&.$;{])/,
  attributes: /^\s*#\[/m,
  'catch without a variable': /catch\s*\(\s*[\\\w|\s]+\)/,
  'first-class callables': /\(\s*\.\.\.\s*\)/,
  'named arguments': /[(,]\s*[a-z_]\w*:\s(?!:)/,
}

/** Without comments and texts. */
function codeOf(source: string): string {
  return source
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .replaceAll(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/g, "''")
    .replaceAll(/\?>[\s\S]*?<\?php/g, ';')
}

describe('the WordPress plugin', () => {
  it.each(phpSources())('keeps to PHP 7.4 in $path', ({ source }) => {
    const code = codeOf(source)
    expect(Object.keys(NEWER).filter((name) => NEWER[name]?.test(code))).toEqual([])
  })

  it('would be caught with newer syntax', () => {
    const newer = [
      'return str_contains( $a, $b );',
      '$a?->b();',
      'return match ( $a ) { 1 => 2 };',
      'enum Suit {}',
      'public readonly string $a;',
      'function __construct( private string $a ) {}',
      'function a( int|string $a ) {}',
      'function a( mixed $a ) {}',
      '#[Attribute]',
      'try {} catch ( Error ) {}',
      '$a = strlen( ... );',
      'a( name: 1 );',
    ]
    for (const code of newer)
      expect(Object.values(NEWER).some((pattern) => pattern.test(codeOf(code)))).toBe(true)
  })

  it('has a template with every text that its pages translate', () => {
    const sources = phpSources()
    const template = potOf(sources)
    const calls = sources.flatMap(({ source }) => [
      ...source.matchAll(/\b(?:__|_e|esc_(?:html|attr)_{1,2}e?)\(/g),
    ])
    expect(template).toContain('#: includes/class-health.php')
    expect(template).toContain('#. translators: %s: names of plugins')
    const texts = new Set(
      calls.map(({ input, index }) => /^[^']*'((?:\\.|[^'\\])*)'/.exec(input.slice(index))?.[1]),
    )
    for (const text of texts)
      expect(template).toContain(`msgid ${JSON.stringify(text?.replaceAll(/\\(.)/g, '$1'))}\n`)
  })
})
