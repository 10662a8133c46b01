import type { Controller, Ports } from './ports.ts'
import { createReset } from './submit/reset.ts'
import { createSubmission } from './submit/submission.ts'
import { createFieldChecks } from './validation/field-checks.ts'
import { createLazyValidation } from './validation/lazy-validation.ts'

/** What a form does of itself: checks, sends, resets. */
export function createController(ports: Ports): Controller {
  const validation = createLazyValidation(ports)
  const submission = createSubmission(ports, validation, () => checks.forget())
  const checks = createFieldChecks(ports, validation, submission.isUnderWay)
  const { touch, edit, validate, check, forget } = checks
  const { submit, retry, cancel } = submission
  return { submit, retry, cancel, touch, edit, validate, check, reset: createReset(ports, forget) }
}
