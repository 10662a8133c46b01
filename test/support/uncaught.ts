import { afterEach, beforeEach } from 'vitest'

/** Fails each test of the file in which an error reaches nobody: the page's own error handler would hear it. */
export function allowNothingUncaught(): void {
  const uncaught: unknown[] = []
  const hear = (event: ErrorEvent): void => {
    event.preventDefault()
    uncaught.push(event.error)
  }

  beforeEach(() => {
    window.addEventListener('error', hear)
  })
  afterEach(() => {
    window.removeEventListener('error', hear)
    const errors = uncaught.splice(0)
    if (errors.length > 0) throw new AggregateError(errors, `uncaught: ${errors.map(String).join(', ')}`)
  })
}
