// Runs before a page's other scripts.
{
  const problems = []
  window.problems = problems
  const note = (kind, what) => problems.push(`${kind}: ${what}`)
  const nameOf = (value) => (value instanceof Error ? `${value.name} ${value.message}` : String(value))
  const { error: write } = console
  console.error = (...parts) => {
    note('console.error', parts.map(nameOf).join(' '))
    write.apply(console, parts)
  }
  addEventListener(
    'error',
    ({ message, target }) => note('error', message ?? `${target.src ?? target.href} did not load`),
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => note('rejection', nameOf(reason)))
  addEventListener('atoll:error', ({ detail }) => note('atoll:error', nameOf(detail.error ?? detail.widget)))
}
