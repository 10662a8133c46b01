type Link = (address: string) => Promise<unknown> | false | undefined

/** A page that is being left is gone after this, ms. */
const LEAVING_MS = 500

let link: Link

/** Hands over how the boot script asks for files. */
export function preloadWith(first: Link): void {
  link = first
}

/**
 * Stands in for the bundler's helper around every `import()` of the runtime and the widgets: asks for all `files`
 * of the import at once; resolves when its style sheets are in place and its code has run.
 * @throws {unknown} when a file cannot be fetched; asked again, it is fetched again
 */
export async function preload<T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
  base = '',
): Promise<T> {
  const waiting = files.map((file) => link(new URL(file, base).href))
  try {
    const [module] = await Promise.all([load(), ...waiting])
    return module
  } catch (error) {
    // A page that is being left calls its imports off (Firefox): by then there is nobody to tell.
    await new Promise((resolve) => setTimeout(resolve, LEAVING_MS))
    throw error
  }
}
