/** Texts of forms with steps. */
export type StepMessageKey = 'Step {step} of {steps}' | 'Back' | 'Next'
