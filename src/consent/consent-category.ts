/** A consent category of the WP Consent API. */
export type ConsentCategory =
  | 'functional'
  | 'marketing'
  | 'preferences'
  | 'statistics'
  | 'statistics-anonymous'
