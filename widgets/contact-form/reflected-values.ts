import type { HostEdits } from '../../src/undo/host-edits.ts'

/**
 * Shows a field's valid values in the outputs that reflect it; without any, the server's default stands there.
 * @returns shows `values` of `field`; without a field, every reflection falls back to its default
 */
export function createReflectedValues(
  form: HTMLElement,
  edits: HostEdits,
): (field?: string, values?: ReadonlyArray<string | File>) => void {
  return (field, values = []) => {
    const texts = values.map((value) => (typeof value === 'string' ? value : value.name))
    for (const reflection of form.querySelectorAll<HTMLElement>('[data-reflection-of]')) {
      if (field !== undefined && reflection.dataset['reflectionOf'] !== field) continue
      if (reflection.localName === 'output') {
        edits.children(reflection, [texts[0] ?? reflection.dataset['default'] ?? ''])
        continue
      }
      const defaults = [...reflection.querySelectorAll('output[data-default]')]
      for (const output of defaults) edits.attribute(output, 'hidden', texts.length > 0 ? '' : null)
      edits.children(reflection, [...defaults, ...texts.map((text) => outputOf(reflection, text))])
    }
  }
}

function outputOf(reflection: HTMLElement, text: string): HTMLOutputElement {
  const element = document.createElement('output')
  element.name = reflection.dataset['reflectionOf'] ?? ''
  element.textContent = text
  return element
}
