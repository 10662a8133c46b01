import { FAULTS } from '../fixtures/faults.ts'
import { printJson } from '../fixtures/shop/print-json.ts'
import { THEMES } from './page-request.ts'
import type { DemoPage, PageRequest } from './demo-page.ts'

/** Tag and data of the panel in the corner; its script builds the rest, so that the page's own markup stays as printed. */
export function panelMarkup(
  { theme, jquery, scriptNonce, device, network }: PageRequest,
  pages: readonly DemoPage[],
): string {
  const data = {
    theme,
    themes: THEMES,
    device,
    network,
    jquery,
    strict: scriptNonce !== '',
    faults: FAULTS,
    pages: pages.filter(({ path }) => !path.includes(':')).map(({ path, title }) => [path, title]),
  }
  return `<script type="application/json" id="demo-panel-data">${printJson(data)}</script>
<script type="module" src="/host/harness/panel.js"></script>`
}
