declare module '@contactable/swv' {
  interface RuleObject {
    readonly rule: string
    readonly field?: string
    readonly error?: string
    readonly [property: string]: unknown
  }

  interface Check {
    readonly ruleObj: RuleObject
    /** Values by field as PHP would nest them. */
    readonly formDataTree: { readonly getAll: (field: string) => ReadonlyArray<string | File> }
  }

  type ValidationResult =
    | { readonly rule: string; readonly field: string; readonly error: string }
    | { readonly validInputs: ReadonlyArray<string | File> }

  /** What a failing rule throws. */
  export class ValidationError {
    constructor(rule: RuleObject)
    readonly rule: string
    readonly field: string
    readonly error: string
  }

  /** Wraps every rule that is checked, children of `all` and `any` included. */
  export function registerMiddleware(middleware: (check: Check, next: (check: Check) => void) => void): void

  export function validate(
    schema: { readonly rules: readonly RuleObject[] },
    formData: FormData,
  ): ReadonlyMap<string, ValidationResult>
}
