import type { StateLine } from '../widget-state.ts'

export const states: readonly StateLine[] = [
  [
    'Times to choose from',
    '/checkout/?method=dpd_home_delivery:3&city=Vilnius',
    'rest',
    'see [name=wc_shipping_dpd_home_delivery_shifts]',
  ],
  [
    'Time chosen',
    '/checkout/?method=dpd_home_delivery:3&city=Vilnius',
    'rest',
    'choose [name=wc_shipping_dpd_home_delivery_shifts] = 14:00 - 18:00',
    'rest',
    'hear chosen',
  ],
  [
    'Cut-off today',
    '/checkout/?method=dpd_home_delivery:3&city=Vilnius&set=delivery-shift.cutoff:24:00',
    'rest',
    'see .atoll-delivery-shift__cutoff',
  ],
]
