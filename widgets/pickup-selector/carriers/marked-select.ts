import { selectCarrier } from './printed-select.ts'

/** Any select of points that the theme author marks. */
export const carrier = selectCarrier({
  name: 'select',
  leadsToPoints: () => false,
})
