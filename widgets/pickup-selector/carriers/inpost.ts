import { INPOST_SCRIPTS } from '../../../src/originals/inpost.ts'
import { keptChoice } from '../checkout/kept-choice.ts'
import type { Carrier } from './carrier.ts'
import { carrier as json } from './json.ts'

const FIELD = 'parcel_machine_id'
const DESCRIPTION = 'parcel_machine_desc'

/** InPost, by an address of the shop's own: its plugin opens the carrier's window and has no list (inpost.md). */
export const carrier: Carrier = {
  ...json,
  name: 'inpost',
  originals: INPOST_SCRIPTS,
  leadsToPoints: (method) => method.includes('easypack_parcel_machines'),

  configure: (_host, config) => ({ ...config, fieldName: FIELD, points: config.inpostPoints }),
  choice: () => keptChoice(FIELD),

  connect(options) {
    const server = json.connect(options)
    const fill = (id: string): void => {
      const point = keptChoice(FIELD)
      // Some themes have a second pair of fields before the button.
      write(FIELD, id)
      write(DESCRIPTION, point?.id === id ? `${point.street}, ${point.city}` : '')
    }
    return {
      ...server,
      fill,
      async storePoint(id) {
        await server.storePoint(id)
        fill(id)
      },
    }
  },
}

function write(name: string, value: string): void {
  for (const field of document.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`))
    field.value = value
}
