/** Most categories of an item (product.md#analytics). */
export const MAX_CATEGORIES = 5
/** Most items of one event, GA4's limit. */
export const MAX_ITEMS = 200
/** Decimals of a currency where the data does not say; the original's default (google-analytics.md#data). */
export const DEFAULT_MINOR_UNIT = 2
