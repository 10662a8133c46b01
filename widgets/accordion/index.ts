import { standDownForTheme } from '../../src/originals/the7.ts'
import { ConfigError, describeHost } from '../../src/island/config-error.ts'
import { defineWidget } from '../../src/island/widget.ts'
import { createSections, type Section } from './sections.ts'
import { createTabs } from './tabs.ts'
import type { MessageKey } from './texts.ts'
import './styles.css'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** A section was opened or closed; `index` is its place from 0. */
    'accordion:toggled': { readonly index: number; readonly open: boolean }
  }
}

/** Header and content by the theme's kind of section. */
const KINDS = {
  accordion: [':scope > ul > li > a', '.st-content'],
  toggle: [':scope > a', '.st-toggle-content'],
  tabs: [':scope > .tab', '.tab-content'],
} as const

/** The theme's accordions, toggles and tabs. */
export const widget = defineWidget({
  name: 'accordion',
  parse(host, { page }) {
    standDownForTheme(page)
    const kind = host.matches('.shortcode-tabs')
      ? 'tabs'
      : host.matches('.st-toggle')
        ? 'toggle'
        : 'accordion'
    const [headers, contents] = KINDS[kind]
    const sections = [...host.querySelectorAll<HTMLElement>(headers)].flatMap((header): Section[] => {
      const content = header.nextElementSibling
      return content instanceof HTMLElement && content.matches(contents) ? [{ header, content }] : []
    })
    if (sections.length === 0) {
      throw new ConfigError(
        `${describeHost(host)} has no "${headers}" followed by "${contents}", so nothing can open. Print a header and its content side by side.`,
      )
    }
    return { kind, sections, alone: page.takeover }
  },
  mount(host, { kind, sections, alone }, { signal, own, emit, translate }) {
    const changed = (index: number, open = true): void => emit('accordion:toggled', { index, open })
    if (kind === 'tabs')
      createTabs(host, sections, { label: translate<MessageKey>()('Sections'), own, alone, signal }, changed)
    else createSections(host, sections, { single: kind === 'accordion', alone, signal }, changed)
  },
})
