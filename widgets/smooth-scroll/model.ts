/** The theme's setting: everywhere, only on pages with a parallax stripe, or nowhere. */
export const SETTINGS = ['on', 'on_parallax', 'off'] as const
export type Setting = (typeof SETTINGS)[number]

/** Whether the page scrolls smoothly: never under a finger, never where the visitor asked for less motion. */
export function scrollsSmoothly(
  setting: Setting,
  { touch, reducedMotion, parallax }: { touch: boolean; reducedMotion: boolean; parallax: boolean },
): boolean {
  return !touch && !reducedMotion && (setting === 'on' || (setting === 'on_parallax' && parallax))
}
