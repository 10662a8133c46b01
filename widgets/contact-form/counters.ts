import type { HostEdits } from '../../src/undo/host-edits.ts'

/**
 * Keeps the character counters right, however the text came in: typed, pasted, dictated, composed or reset.
 * @returns counts again
 */
export function createCounters(form: HTMLFormElement, edits: HostEdits): () => void {
  return () => {
    for (const counter of form.querySelectorAll<HTMLElement>('.wpcf7-character-count')) {
      const { targetName, startingValue, maximumValue, minimumValue } = counter.dataset
      const target = [
        ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
      ].find(({ name }) => name === targetName)
      if (!target) continue
      const length = target.value.trim().length
      const counted = counter.classList.contains('down') ? Number(startingValue) - length : length
      const shown = String(counted)
      edits.attribute(counter, 'data-current-value', shown)
      if (counter.textContent !== shown) edits.children(counter, [shown])
      edits.toggleClass(
        counter,
        'too-long',
        Number(maximumValue) > 0 && target.value.length > Number(maximumValue),
      )
      // An empty field is not too short: whether it may be empty is another rule's business.
      edits.toggleClass(counter, 'too-short', length > 0 && length < Number(minimumValue))
    }
  }
}
