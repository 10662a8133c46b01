/** Sends the visitor on, after a form as after a link. */
export function redirect(address: string): Response {
  return new Response(null, { status: 302, headers: { location: address } })
}
