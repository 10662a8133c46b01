import { readFileSync } from 'node:fs'

interface Locked {
  readonly version: string
  readonly license?: string
  readonly integrity?: string
  readonly resolved?: string
}

interface Component {
  readonly type: 'library'
  readonly 'bom-ref': string
  readonly name: string
  readonly version: string
  readonly purl: string
  readonly licenses: readonly unknown[]
  readonly hashes: readonly unknown[]
}

/**
 * What of other projects is in the build, as a CycloneDX 1.6 document: the packages whose modules went into a file, with the
 * version, licence and hash of the lock file.
 * @param modules paths of all modules in the build
 */
export function billOfMaterials(version: string, modules: readonly string[]): unknown {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>
  }
  const folders = new Set(modules.flatMap((id) => folderOf(id) ?? []))
  const components = [...folders].toSorted().flatMap((folder) => {
    const locked = packages[folder]
    return locked ? [componentOf(folder, locked)] : []
  })
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': 'atoll', name: 'atoll', version } },
    components,
    dependencies: [{ ref: 'atoll', dependsOn: components.map((component) => component['bom-ref']) }],
  }
}

/** `node_modules/@floating-ui/dom` of the path of a module; the innermost where packages lie in each other. */
function folderOf(id: string): string | undefined {
  return /.*?(node_modules\/.*node_modules\/|node_modules\/)((?:@[^/]+\/)?[^/]+)/.exec(id)?.slice(1).join('')
}

function componentOf(folder: string, { version, license = '', integrity = '' }: Locked): Component {
  const name = folder.replace(/^.*node_modules\//, '')
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const [algorithm = '', hash = ''] = integrity.split(/-(.*)/s)
  const expression = license.replace(/^\((.*)\)$/, '$1')
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    licenses: expression ? [expression.includes(' ') ? { expression } : { license: { id: expression } }] : [],
    hashes:
      algorithm === 'sha512'
        ? [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }]
        : [],
  }
}
