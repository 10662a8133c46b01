/** Query arguments that say which page this is; any other could act (`add-to-cart`, `remove_item`). */
const PAGE_ARGUMENTS = [
  'page_id',
  'p',
  'product',
  'name',
  'post_type',
  'product_cat',
  'lang',
  'paged',
  'key',
  'show-reset-form',
]

/** Address by which the page can be read again without doing anything, by the server and not by a cache of pages. */
export function pageAddress(): string {
  // Not from the path alone: one that begins with two slashes would name another server.
  const url = new URL(location.href)
  url.search = ''
  url.hash = ''
  for (const name of PAGE_ARGUMENTS) {
    const value = new URLSearchParams(location.search).get(name)
    if (value !== null) url.searchParams.set(name, value)
  }
  // Caches know a page by its address; those that leave out some arguments do not know this one.
  url.searchParams.set('atoll-at', String(Date.now()))
  return url.href
}
