import { useLayoutEffect, type ReactNode } from 'react'
import { Placed } from '../../../src/island/Placed.tsx'
import { useHostAttributes, useHostClasses } from '../../../src/island/use-host.ts'
import { useStore } from '../../../src/island/use-store.ts'
import { controlOf, errorId, wrapsByField } from '../fields/fields.ts'
import type { Config } from '../host.ts'
import type { FormStore } from '../model.ts'

interface FieldErrorsProps {
  readonly config: Config
  readonly store: FormStore
}

/** What is wrong with each field: at the field, in the list for screen readers, and on its controls. */
export function FieldErrors({ config, store }: FieldErrorsProps): ReactNode {
  const errors = useStore(store, (state) => state.errors)
  const fields = wrapsByField(config.form)
  // The server may refuse what the form does not show.
  const names = new Set([...fields.keys(), ...errors.keys()])
  return [...names].map((field) => {
    const error = errors.get(field) ?? null
    return (
      <FieldError key={field} wraps={fields.get(field) ?? []} field={field} error={error} config={config} />
    )
  })
}

interface FieldErrorProps {
  readonly wraps: readonly HTMLElement[]
  readonly field: string
  readonly error: string | null
  readonly config: Config
}

function FieldError({ wraps, field, error, config }: FieldErrorProps): ReactNode {
  const id = errorId(config.unitTag, field)
  return (
    <>
      {wraps.flatMap((wrap) =>
        controlsOf(wrap).map((control, index) => (
          <Control key={`${field} ${index}`} control={control} error={error} errorId={id} />
        )),
      )}
      {error !== null && <Message wraps={wraps} field={field} error={error} config={config} />}
    </>
  )
}

interface ControlProps {
  readonly control: Element
  readonly error: string | null
  readonly errorId: string
}

function Control({ control, error, errorId: id }: ControlProps): ReactNode {
  const wrong = error !== null
  // A theme's own description of a field stays beside the error.
  const others = (control.getAttribute('aria-describedby') ?? '')
    .split(/\s+/)
    .filter((token) => token && token !== id)
  const descriptions = wrong ? [...others, id] : others
  useHostAttributes(control, {
    ...(control.hasAttribute('aria-invalid') && { 'aria-invalid': String(wrong) }),
    'aria-describedby': descriptions.join(' ') || null,
  })
  useHostClasses(control, control.matches('.wpcf7-form-control') ? { 'wpcf7-not-valid': wrong } : {})
  useLayoutEffect(() => {
    if (!wrong || !('setCustomValidity' in control)) return undefined
    const input = control as HTMLInputElement
    input.setCustomValidity(error)
    return () => input.setCustomValidity('')
  }, [control, wrong, error])
  return null
}

/** A group of boxes is a <span>, which takes no focus: its first box says what is wrong as well. */
function controlsOf(wrap: Element): readonly Element[] {
  const controls = [...wrap.querySelectorAll('.wpcf7-form-control')]
  const boxes = controls.flatMap((control) =>
    control.matches('input, select, textarea') ? [] : [...control.querySelectorAll('input')].slice(0, 1),
  )
  return [...new Set([...controls, ...boxes, ...wrap.querySelectorAll('[aria-invalid]')])]
}

/** The message at the field, and its entry in the list that describes the field to screen readers. */
function Message({ wraps, field, error, config }: FieldErrorProps & { readonly error: string }): ReactNode {
  const { form, errorList, unitTag } = config
  const control = controlOf(form, field)
  return (
    <>
      {wraps.map((wrap, index) => (
        <Placed key={index} tag="span" className="wpcf7-not-valid-tip" silent into={wrap} theirs>
          {error}
        </Placed>
      ))}
      {errorList && (
        <Placed tag="li" id={errorId(unitTag, field)} into={errorList} theirs>
          {control?.id ? (
            // The list is hidden from view, and the summary has the same link: no stop for Tab.
            <a href={`#${control.id}`} tabIndex={-1}>
              {error}
            </a>
          ) : (
            error
          )}
        </Placed>
      )}
    </>
  )
}
