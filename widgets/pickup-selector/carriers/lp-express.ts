import { LP_EXPRESS_SCRIPTS } from '../../../src/originals/lp-express.ts'
import { selectCarrier } from './printed-select.ts'

const FIELD = 'woo_lithuaniapost_lpexpress_terminal_id'

/** LP Express, called Unisend (lp-express.md). */
export const carrier = selectCarrier({
  name: 'lp-express',
  originals: LP_EXPRESS_SCRIPTS,
  leadsToPoints: (method) => method.startsWith('woo_lithuaniapost_lpexpress_terminal'),

  store: (client, id) => {
    const option = document.querySelector(`select[name="${FIELD}"] option[value="${CSS.escape(id)}"]`)
    return client.ajax(
      'save_selected_lpexpress_terminal',
      { terminal: option?.textContent.trim() ?? '', terminal_id: id },
      { expect: 'none' },
    )
  },
})
