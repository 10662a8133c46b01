import type { Visit } from './visit.ts'

/** What opens a panel: a tab, or the button of an accordion where there is no room for tabs. */
export async function openPanel(visit: Visit, panel: string): Promise<void> {
  const opener = visit.page
    .locator(`.wc-tabs a[href="${panel}"], button[aria-controls="${panel.slice(1)}"]`)
    .filter({ visible: true })
    .first()
  if ((await opener.count()) === 0) return
  if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click()
}
