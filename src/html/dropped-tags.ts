/** These go with all that they contain; of any other tag that a sanitiser refuses the contents stay. */
export const DROPPED_TAGS: ReadonlySet<string> = new Set(
  (
    'script style template noscript iframe object embed applet frame frameset noframes noembed xmp plaintext title ' +
    'base link meta audio video canvas map portal fencedframe'
  ).split(' '),
)
