/** A colour as the browser reads it, so that nothing else can stand in a gradient; empty for anything else. */
export function readColour(text: string): string {
  const { style } = document.createElement('i')
  style.color = text
  return style.color
}
