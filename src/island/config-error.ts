import { HOST_ATTRIBUTE } from './names.ts'

/**
 * Host markup or configuration that a widget cannot work with. The message names the element, what was found,
 * why it matters and the cure. The host is left exactly as the server printed it.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** `<div#id data-atoll="…">` or `<form.variations_form>`: enough of a host to find it in the page. */
export function describeHost(host: Element): string {
  const id = host.getAttribute('id')
  const marked = host.getAttribute(HOST_ATTRIBUTE)
  const [firstClass] = host.classList
  const tail = marked !== null ? ` ${HOST_ATTRIBUTE}="${marked}"` : firstClass && !id ? `.${firstClass}` : ''
  return `<${host.localName}${id ? `#${id}` : ''}${tail}>`
}
