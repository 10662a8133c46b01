/** Functions of WordPress that translate, with `'atoll'` as their last argument. */
const CALL =
  /(\/\* translators: (?<note>[^*]*) \*\/\s*(?:sprintf\(\s*)?)?\b(?:__|_e|esc_html__|esc_attr__|esc_html_e|esc_attr_e)\(\s*'(?<text>(?:\\.|[^'\\])*)',\s*'atoll'\s*\)/g

/** The template for translators of the settings page: every text once, with the files that say it. */
export function potOf(files: ReadonlyArray<{ readonly path: string; readonly source: string }>): string {
  const texts = new Map<string, { readonly places: Set<string>; note: string }>()
  for (const { path, source } of files) {
    for (const { groups = {} } of source.matchAll(CALL)) {
      const text = (groups['text'] ?? '').replaceAll(/\\(.)/g, '$1')
      const entry = texts.get(text) ?? { places: new Set<string>(), note: '' }
      entry.places.add(path)
      entry.note ||= groups['note']?.trim() ?? ''
      texts.set(text, entry)
    }
  }
  const entries = [...texts].map(([text, { places, note }]) =>
    [
      ...(note ? [`#. translators: ${note}`] : []),
      ...[...places].map((place) => `#: ${place}`),
      ...(/%(?:\d\$)?[sd]/.test(text) ? ['#, php-format'] : []),
      `msgid ${JSON.stringify(text)}`,
      'msgstr ""',
    ].join('\n'),
  )
  return `${[HEADER, ...entries].join('\n\n')}\n`
}

const HEADER = [
  'msgid ""',
  'msgstr ""',
  ...[
    'Project-Id-Version: Atoll for WordPress',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
  ].map((line) => JSON.stringify(`${line}\n`)),
  String.raw`"Content-Transfer-Encoding: 8bit\n"`,
  String.raw`"X-Domain: atoll\n"`,
].join('\n')
