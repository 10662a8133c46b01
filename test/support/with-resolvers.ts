/** A promise that the test settles itself, as `Promise.withResolvers`, which Node 20 lacks. */
export function withResolvers(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  const parts: Array<() => void> = []
  const promise = new Promise<void>((resolve) => parts.push(resolve))
  return { promise, resolve: () => parts.forEach((resolve) => resolve()) }
}
