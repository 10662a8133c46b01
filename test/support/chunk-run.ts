import { expect, type Page } from '@playwright/test'

/** Resolves once the built chunk of this name has been fetched by the page itself, and has run. */
export async function chunkRun(page: Page, name: string): Promise<void> {
  const hasRun = async (part: string): Promise<boolean> => {
    const chunk = performance
      .getEntriesByType('resource')
      .find((entry) => entry.name.includes(`/chunks/${part}-`))
    if (chunk) await import(chunk.name)
    return !!chunk
  }
  await expect.poll(() => page.evaluate(hasRun, name)).toBe(true)
}
