import type { ReactNode } from 'react'
import type { MountContext } from '../../../src/island/widget.ts'
import { createReview, type Review as ReviewControl, type ReviewPorts } from './review.ts'
import { Review } from './Review.tsx'

/** @returns what holds the form's submit, and the part that shows the entries */
export function startReview(
  ports: ReviewPorts,
  context: MountContext,
): { readonly control: ReviewControl; readonly part: ReactNode } {
  const control = createReview(ports, context)
  return { control, part: <Review {...control.view} /> }
}
