import type { Config } from '../host.ts'
import { readSettings } from '../page/page-data.ts'

/** Events that the plugin's settings do not know, by the known one that they go with. */
const FOLLOWS: Readonly<Record<string, readonly string[]>> = {
  select_content: ['select_item'],
  begin_checkout: ['add_shipping_info', 'add_payment_info'],
}

const SUPPORTED = [
  'view_item_list',
  'select_item',
  'select_content',
  'view_item',
  'add_to_cart',
  'remove_from_cart',
  'view_cart',
  'begin_checkout',
  'add_shipping_info',
  'add_payment_info',
  'purchase',
]

/**
 * Whether an event is sent, by its name. What a page marks by attribute is asked for by that.
 * @param unsupported hears of each that is asked for and does not exist
 */
export function enabledEvents(
  { events }: Pick<Config, 'events'>,
  unsupported: (name: string) => void,
): (name: string) => boolean {
  const given = events.length > 0 ? undefined : readSettings().events
  const asked = given
    ? given.flatMap((name) => [name, ...(FOLLOWS[name] ?? [])])
    : events.length > 0
      ? events
      : SUPPORTED
  for (const name of asked) if (!SUPPORTED.includes(name)) unsupported(name)
  return (name) => asked.includes(name) || !SUPPORTED.includes(name)
}
