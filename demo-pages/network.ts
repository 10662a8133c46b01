import { setTimeout as wait } from 'node:timers/promises'

/** Connections as the browsers' developer tools offer them: ms to the first byte, bytes a ms. */
const NETWORKS: Readonly<Record<string, { readonly latencyMs: number; readonly bytesPerMs: number }>> = {
  'fast-3g': { latencyMs: 150, bytesPerMs: 180 },
  'slow-3g': { latencyMs: 500, bytesPerMs: 50 },
}

const COOKIE = 'atoll_demo_network'
const NAME = new RegExp(`(?:^|; *)${COOKIE}=([^;]+)`)

/** The connection that `?network` or the visitor's cookie names; `full` where neither does. */
export function networkOf(cookies: string, asked?: URLSearchParams): string {
  const name = asked?.get('network') ?? NAME.exec(cookies)?.[1] ?? ''
  return Object.hasOwn(NETWORKS, name) ? name : 'full'
}

/** What the visitor's browser keeps of `?network`; `null` where that is not asked. */
export function networkCookie(asked: URLSearchParams): string | null {
  return asked.has('network') ? `${COOKIE}=${networkOf('', asked)}; Path=/; SameSite=Lax` : null
}

/** As long as so many bytes take on this visitor's connection. */
export async function travel(cookies: string, bytes: number): Promise<void> {
  const network = NETWORKS[networkOf(cookies)]
  if (network) await wait(network.latencyMs + bytes / network.bytesPerMs)
}
