/**
 * Seeds that once found a breach: they run first, for ever. 41: a contact form called a message not sent that had
 * arrived. 62 and 68: two tabs undid each other's removal and pickup point. 638: a refresh that answered `0` was taken
 * for one that had worked.
 */
export const KEPT_SEEDS: readonly number[] = [41, 62, 68, 638]
