import { createPart } from './elements.ts'
import type { Item } from './item.ts'
import { hasMarkup } from './model.ts'

export interface CaptionView {
  readonly element: HTMLElement
  readonly show: (item: Item) => void
}

/** Turns a site's HTML into nodes that may be shown. */
export type Clean = (html: string) => Node

/** Title and description beneath the photo; empty parts take no room. */
export function createCaption(clean: Clean): CaptionView {
  const title = createPart('p', 'title')
  const description = createPart('div', 'description')
  const element = createPart('div', 'caption', title, description)
  element.classList.add('pswp__hide-on-close')

  function fill(part: HTMLElement, html: string): void {
    part.replaceChildren(hasMarkup(html) ? clean(html) : html)
    part.hidden = !part.textContent.trim() && !part.querySelector('img')
  }

  return {
    element,
    show({ caption }) {
      fill(title, caption.title)
      fill(description, caption.description)
      element.hidden = title.hidden && description.hidden
    },
  }
}

/** The caption as one line of plain text, for sharing and for the ear. */
export function captionText({ caption }: Item, clean: Clean): string {
  return [caption.title, caption.description]
    .map((html) => (hasMarkup(html) ? (clean(html).textContent ?? '') : html).replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' – ')
}
