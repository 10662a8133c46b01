import type jQuery from 'jquery'
import { vi } from 'vitest'

export type JQueryCopy = typeof jQuery

/** What pages run: WordPress before 5.6, today's, and the next. */
const PACKAGES = {
  '1.12.4': () => import('jquery-1'),
  '3.7.1': () => import('jquery'),
  '4.0.0': () => import('jquery-4'),
}

export const JQUERY_VERSIONS = Object.keys(PACKAGES) as (keyof typeof PACKAGES)[]

/** A copy of its own, as a second script tag makes it. */
export async function loadJQuery(version: keyof typeof PACKAGES = '3.7.1'): Promise<JQueryCopy> {
  vi.resetModules()
  const { default: copy } = await PACKAGES[version]()
  if (copy.fn.jquery !== version) throw new Error(`jQuery ${copy.fn.jquery} came for ${version}.`)
  return copy
}
