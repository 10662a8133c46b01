import { HOST_ATTRIBUTE } from '../island/names.ts'

/** What the shop's own parts consist of: text, tables, pictures, forms with their fields. */
export const HOST_TAGS = words(
  'a abbr address article aside b bdi bdo blockquote br button caption cite code col colgroup datalist dd del details ' +
    'dfn div dl dt em fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr i img input ins kbd label ' +
    'legend li main mark meter nav ol optgroup option output p picture pre progress q s samp section select small ' +
    'source span strong sub summary sup table tbody td textarea tfoot th thead time tr u ul var wbr',
)
/** Of vector images only shapes: nothing that holds text, markup, styles or another document, and nothing that moves. */
export const SHAPES = words(
  'svg g defs symbol use path circle ellipse line polyline polygon rect linearGradient radialGradient stop clipPath',
)
/** Elements whose `name` is that of a field. On others it would hide a property of the document. */
const FIELDS = words('button fieldset input output select textarea')

const ATTRIBUTES = words(
  'class id title lang dir role translate tabindex hidden href target rel src srcset sizes alt width height loading ' +
    'decoding fetchpriority media colspan rowspan scope headers datetime cite start reversed open disabled type value ' +
    'checked selected required readonly placeholder maxlength minlength min max low high optimum step pattern size ' +
    'rows cols wrap multiple for label list autocomplete autocapitalize autocorrect spellcheck inputmode enterkeyhint ' +
    'accept action method enctype novalidate formnovalidate',
)
const SHAPE_ATTRIBUTES = words(
  'class id role focusable viewBox preserveAspectRatio width height x y x1 x2 y1 y2 cx cy r rx ry d points transform ' +
    'fill fill-rule fill-opacity clip-rule clip-path opacity stroke stroke-width stroke-linecap stroke-linejoin ' +
    'stroke-dasharray stroke-miterlimit stroke-opacity offset stop-color stop-opacity gradientUnits gradientTransform',
)
const OPEN = /^(?:data|aria)-/
const TARGETS = words('_self _blank _parent _top')

/** Whether an attribute of the shop's own markup passes, its address aside. Marks of Atoll's own never do. */
export function allowsOnHost(tag: string, name: string, value: string): boolean {
  if ((name === 'name' || name === 'id') && hidesNode(value)) return false
  if (name === 'name') return FIELDS.has(tag)
  if (name === 'target') return TARGETS.has(value)
  return ATTRIBUTES.has(name) || isOpen(name)
}

/** As {@link allowsOnHost}, for shapes: what they refer to stands in the same page. */
export function allowsOnShape(name: string, value: string): boolean {
  if (name === 'href') return value.startsWith('#')
  return (SHAPE_ATTRIBUTES.has(name) && !/url\((?!#)/i.test(value)) || isOpen(name)
}

/**
 * A form's field named `parentNode` hides the form's own: code that climbs from node to parent, as React does at each selection,
 * runs from the form to the field and back for ever.
 */
function hidesNode(value: string): boolean {
  return value in Node.prototype
}

function isOpen(name: string): boolean {
  return OPEN.test(name) && !name.startsWith(HOST_ATTRIBUTE)
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}
