/** The fields of a pixel's event. */
export type Payload = Readonly<Record<string, unknown>>

/**
 * What the server answers to an added product. `''`, `0`, `-1`, `{}`, `[]`, `false` and `null` mean that there is nothing
 * to tell the pixel; JSON may come as text and within WordPress's `{"success":true,"data":…}`.
 */
export function readPayload(answer: unknown): Payload | undefined {
  if (typeof answer === 'string') {
    try {
      const parsed: unknown = JSON.parse(answer)
      return typeof parsed === 'string' ? undefined : readPayload(parsed)
    } catch {
      return undefined
    }
  }
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return undefined
  const { success, data } = answer as Payload
  if (success === true) return readPayload(data)
  return Object.keys(answer).length > 0 ? (answer as Payload) : undefined
}
