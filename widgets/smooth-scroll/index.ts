import { prefersReducedMotion } from '../../src/island/motion.ts'
import { standDownForTheme, themeSetting } from '../../src/originals/the7.ts'
import { choice } from '../../src/island/options.ts'
import { defineWidget } from '../../src/island/widget.ts'
import { scrollsSmoothly, SETTINGS } from './model.ts'

/** Lets the browser itself scroll smoothly where the theme's setting says so. */
export const OPTIONS = {
  /** Where the whole page scrolls smoothly, as the theme’s setting says it. */
  setting: choice(SETTINGS, 'off'),
}

export const widget = defineWidget({
  name: 'smooth-scroll',
  parse(_, context) {
    standDownForTheme()
    return context.options(OPTIONS, { setting: themeSetting('smoothScroll') })
  },
  mount(_, { setting }, { signal }) {
    const { documentElement: root } = document
    const smooth = scrollsSmoothly(setting, {
      touch: matchMedia('(hover: none)').matches,
      reducedMotion: prefersReducedMotion(),
      parallax: document.querySelector('.stripe-parallax-bg') !== null,
    })
    if (!smooth) return
    root.style.scrollBehavior = 'smooth'
    signal.addEventListener('abort', () => {
      root.style.scrollBehavior = ''
      if (!root.getAttribute('style')) root.removeAttribute('style')
    })
  },
})
