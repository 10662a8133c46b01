/** Takes `wrapper` out from around its children until `signal` aborts. */
export function unwrap(wrapper: Element, signal: AbortSignal): void {
  const children = [...wrapper.childNodes]
  wrapper.replaceWith(...children)
  signal.addEventListener('abort', () => {
    children[0]?.before(wrapper)
    wrapper.append(...children)
  })
}
