import type { Schema } from '../submit/answers.ts'

/** Rules by form id, as `wpcf7.schemas` shows them. Shared by every copy of a form on the page. */
export const schemas = new Map<number, Schema>()
