import { HOST_ATTRIBUTE } from '../island/names.ts'
import { MUTED } from './parse-html.ts'
import { isSafeAddress } from './safe-address.ts'

/** What passes the sanitiser. */
export interface Profile {
  readonly tags: ReadonlySet<string>
  /** Every attribute that some tag may have. */
  readonly attributes: ReadonlySet<string>
  /** Whether `data-*` and `aria-*` pass, but for Atoll's own: an answer brings no host. */
  readonly data: boolean
  /** Whether harmless declarations of a `style` attribute are applied. */
  readonly styles: boolean
  /** Whether this attribute may stand on this tag. */
  readonly allows: (tag: string, name: string, value: string) => boolean
}

export type ProfileName = 'text' | 'shop'

const BLOCKS = words('p div span h1 h2 h3 h4 h5 h6 ul ol li table thead tbody tr td th')
const INLINE = words('br hr strong em b i u a img')
const TARGETS = words('_blank _self')

/** Attributes of authors' words by tag (the7-gallery.md#captions, without ids). */
const TEXT_ATTRIBUTES: Readonly<Record<string, ReadonlySet<string>>> = {
  a: words('href title target'),
  img: words('src alt width height title'),
}
const CLASS = words('class')
const NONE = words('')

const text: Profile = {
  tags: new Set([...BLOCKS, ...INLINE]),
  attributes: words('class href title target src alt width height'),
  data: false,
  styles: false,
  allows: (tag, name, value) =>
    (TEXT_ATTRIBUTES[tag] ?? (BLOCKS.has(tag) ? CLASS : NONE)).has(name) &&
    (name !== 'target' || TARGETS.has(value)),
}

const SHOP_ATTRIBUTES = words(
  'class id title lang dir role translate tabindex hidden href target rel src srcset sizes alt width height ' +
    'loading decoding fetchpriority media colspan rowspan scope headers datetime cite start reversed open disabled',
)

/**
 * What plugins print of products: any text markup, tables, pictures, buttons, classes, `data-*` and `aria-*`. No form
 * and no field: what is bought or paid is asked by the host page's own forms, and a form in an answer could send what
 * was typed elsewhere. An id passes only with a hyphen in it: `post-12` is needed for anchors and labels, while an id
 * that reads as a variable's name could pose as a plugin's settings.
 */
const shop: Profile = {
  tags: new Set([
    ...text.tags,
    ...words(
      'abbr address article aside bdi bdo blockquote button caption cite code col colgroup dd del details dfn dl dt ' +
        'figcaption figure footer header ins kbd main mark nav picture pre q s samp section small source sub summary ' +
        'sup tfoot time var wbr',
    ),
  ]),
  attributes: SHOP_ATTRIBUTES,
  data: true,
  styles: true,
  allows(_, name, value) {
    if (name === 'id') return value.includes('-')
    if (name === 'target') return TARGETS.has(value)
    return SHOP_ATTRIBUTES.has(name) || (/^(?:data|aria)-/.test(name) && !name.startsWith(HOST_ATTRIBUTE))
  },
}

export const PROFILES: Readonly<Record<ProfileName, Profile>> = { text, shop }

/** Whether this attribute may stay on the element. */
export function keepsAttribute(profile: Profile, element: Element, name: string, value: string): boolean {
  return (
    !name.startsWith(MUTED) && profile.allows(element.localName, name, value) && isSafeAddress(name, value)
  )
}

/** Gives a safe element what it has to have in this page. */
export function completeElement(element: Element): void {
  if (element.getAttribute('target') === '_blank') {
    const tokens = (element.getAttribute('rel') ?? '').split(/\s+/).filter(Boolean)
    element.setAttribute('rel', [...new Set([...tokens, 'noopener', 'noreferrer'])].join(' '))
  }
  // A button without a type would submit the form that it is put into.
  if (element.localName === 'button') element.setAttribute('type', 'button')
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}
