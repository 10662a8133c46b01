import { createHostEdits } from '../../src/undo/host-edits.ts'
import { showDescriptions } from './field-description.ts'
import { createNoticeFocus } from './notices.ts'
import { announceCount } from './result-count.ts'

/** What only pages with fields, notices or a sorted list need. @returns focuses the first notice */
export function startParts(signal: AbortSignal): () => void {
  const edits = createHostEdits(signal)
  announceCount(edits, signal)
  showDescriptions(edits, signal)
  return createNoticeFocus(signal)
}
