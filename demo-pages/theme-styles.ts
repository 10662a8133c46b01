import type { ThemeName } from './demo-page.ts'

/** Each theme's style sheets, in order; those of the gallery share where things stand. */
export const THEME_STYLES: Partial<Record<ThemeName, readonly string[]>> = {
  plain: ['frame', 'header', 'controls', 'products', 'cart', 'checkout', 'index'].map(
    (name) => `plain/${name}`,
  ),
  storefront: ['frame', 'controls', 'products', 'checkout'].map((name) => `storefront/${name}`),
  hostile: ['hostile/frame'],
}
