const OVERRIDDEN = new Set(['PUT', 'PATCH', 'DELETE'])

/** Many hosts let only GET and POST through: other methods travel as POST with WordPress's header. */
export function overrideMethod(method: string, headers: Headers): string {
  if (!OVERRIDDEN.has(method.toUpperCase())) return method
  headers.set('X-HTTP-Method-Override', method)
  return 'POST'
}
