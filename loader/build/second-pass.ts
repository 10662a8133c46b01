import { gzipSync } from 'node:zlib'
import { type CompressOptions, minify } from 'terser'
import type { Plugin } from 'vite'

/** Which of the two is smaller depends on the file. */
const HOISTING = [false, true]

/**
 * Minifies once more where that helps: the build's own minifier keeps what no page calls of libraries, as downshift's
 * classes and prop types.
 */
export const secondPass = passWith({})
/** The same for the boot script, of which nothing is called with `new`. */
export const bootPass = passWith({ unsafe_arrows: true })

function passWith(options: CompressOptions): Plugin {
  return {
    name: 'atoll-second-pass',
    enforce: 'post',
    apply: 'build',
    generateBundle: {
      // After the lists of files that Vite writes before each `import()`.
      order: 'post',
      async handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        await Promise.all(
          chunks.map(async (chunk) => {
            chunk.code = await smallest(chunk.code, options)
          }),
        )
      },
    },
  }
}

async function smallest(code: string, options: CompressOptions): Promise<string> {
  const minified = await Promise.all(
    HOISTING.map((hoist) =>
      minify(code, { module: true, ecma: 2020, compress: { passes: 2, hoist_funs: hoist, ...options } }),
    ),
  )
  const candidates = [code, ...minified.flatMap((result) => result.code ?? [])]
  return candidates.reduce((best, next) => (sizeOf(next) < sizeOf(best) ? next : best))
}

function sizeOf(code: string): number {
  return gzipSync(code, { level: 9 }).length
}
