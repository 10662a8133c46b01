/** Links already in the page, by address; of a style sheet the promise says that it is in place. */
const links = new Map<string, Promise<unknown> | undefined>()

/**
 * Stands in for the bundler's helper around every `import()` of the second part and the widgets: asks for all `files`
 * of the import at once; resolves when its style sheets are in place and its code has run.
 * @throws {unknown} when a file cannot be fetched; asked again, it is fetched again
 */
export async function preload<T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
  base = '',
): Promise<T> {
  const waiting = files.map((file) => link(new URL(file, base).href))
  const [module] = await Promise.all([load(), ...waiting])
  return module
}

function link(href: string): Promise<unknown> | undefined {
  if (links.has(href)) return links.get(href)
  const style = href.endsWith('.css')
  const element = document.createElement('link')
  element.rel = style ? 'stylesheet' : 'modulepreload'
  element.href = href
  element.nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''
  links.set(href, style ? arrival(element) : undefined)
  document.head.append(element)
  return links.get(href)
}

function arrival(element: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    element.addEventListener('load', resolve)
    element.addEventListener('error', () => {
      links.delete(element.href)
      element.remove()
      reject(new Error(`The style sheet ${element.href} could not be fetched.`))
    })
  })
}
