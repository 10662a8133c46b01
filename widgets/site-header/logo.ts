import { themeSetting } from '../../src/originals/the7.ts'

/** Attributes that a logo keeps; anything else in the theme's logo markup is dropped. */
const LOGO_ATTRIBUTES = ['class', 'src', 'srcset', 'sizes', 'width', 'height', 'alt']

/**
 * The `<img>` of the logo that a bar has for itself, built from scratch: the theme's text never becomes markup.
 * @param path of the bar in the theme's settings
 */
export function readLogo(path: string): HTMLImageElement | undefined {
  const markup = themeSetting(`${path}.logo.html`)
  if (typeof markup !== 'string' || !(themeSetting(`${path}.logo.showLogo`) ?? true)) return undefined
  const tag = /<img\s[^<>]*>/i.exec(markup)?.[0]
  if (!tag) return undefined
  const image = document.createElement('img')
  image.alt = ''
  for (const [, name = '', , value = ''] of tag.matchAll(/([\w-]+)\s*=\s*(["'])(.*?)\2/g)) {
    if (LOGO_ATTRIBUTES.includes(name)) image.setAttribute(name, value.replaceAll('&amp;', '&'))
  }
  return image
}
