import type { Controller, OuterPorts } from './ports.ts'
import { createCalls } from './submit/requests.ts'
import { createReset } from './submit/reset.ts'
import { createSubmission } from './submit/submission.ts'
import { createFieldChecks } from './validation/field-checks.ts'
import { createLazyValidation } from './validation/lazy-validation.ts'

/** What a form does of itself: checks, sends, resets. */
export function createController({ client, globals, ...outer }: OuterPorts): Controller {
  const ports = { ...outer, call: createCalls(client, globals) }
  const validation = createLazyValidation(ports)
  validation.prepare().then(ports.onRules).catch(ports.report)
  const submission = createSubmission(ports, validation, () => checks.forget())
  const checks = createFieldChecks(ports, validation, submission.isUnderWay)
  const { touch, edit, validate, check, forget } = checks
  const { submit, retry, cancel, recall } = submission
  return { submit, retry, cancel, recall, touch, edit, validate, check, reset: createReset(ports, forget) }
}
