/** Time of a section sliding open or shut, ms (the7.md#accordions). */
export const SLIDE_MS = 200
