export interface Site {
  readonly url: string
  readonly socket: string
  readonly content: string
  readonly core: string
  readonly stop: () => Promise<void>
}
export const POSTS: number
export function startSite(core: string): Promise<Site>
