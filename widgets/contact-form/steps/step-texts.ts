/** Texts of forms with steps, English to Lithuanian. */
export const STEP_TEXTS = {
  'Step {step} of {steps}': '{step} žingsnis iš {steps}',
  Back: 'Atgal',
  Next: 'Toliau',
} as const
