/** Texts of the gallery; WooCommerce's own name for the button comes first. */
export type MessageKey =
  | 'Product pictures'
  | 'View full-screen image gallery'
  | 'Picture {position} of {total}'
  | 'Previous picture'
  | 'Next picture'
