/** Most categories of an item (product.md#analytics). */
export const MAX_CATEGORIES = 5
/** Most items of one event, GA4's limit. */
export const MAX_ITEMS = 200
