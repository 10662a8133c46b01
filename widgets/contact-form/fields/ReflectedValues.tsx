import type { ReactNode } from 'react'
import { Placed } from '../../../src/island/Placed.tsx'
import { useHostAttributes, useHostText } from '../../../src/island/use-host.ts'
import { useStore } from '../../../src/island/use-store.ts'
import type { FormStore } from '../model.ts'

interface ReflectedValuesProps {
  readonly form: HTMLElement
  readonly store: FormStore
}

/** A field's valid values in the outputs that reflect it (`[data-reflection-of]`), or the server's defaults. */
export function ReflectedValues({ form, store }: ReflectedValuesProps): ReactNode {
  const valid = useStore(store, (state) => state.valid)
  return [...form.querySelectorAll<HTMLElement>('[data-reflection-of]')].map((place, index) => {
    const name = place.dataset['reflectionOf'] ?? ''
    const values = valid.get(name) ?? []
    const texts = values.map((value) => (typeof value === 'string' ? value : value.name))
    return place.localName === 'output' ? (
      <OneOutput key={index} output={place} text={texts[0]} />
    ) : (
      <Outputs key={index} place={place} name={name} texts={texts} />
    )
  })
}

function OneOutput({
  output,
  text,
}: {
  readonly output: HTMLElement
  readonly text?: string | undefined
}): ReactNode {
  useHostText(output, text ?? output.dataset['default'] ?? '')
  return null
}

interface OutputsProps {
  readonly place: Element
  readonly name: string
  readonly texts: readonly string[]
}

function Outputs({ place, name, texts }: OutputsProps): ReactNode {
  const defaults = [...place.querySelectorAll('output[data-default]')]
  return (
    <>
      {defaults.map((output, index) => (
        <Default key={index} output={output} hidden={texts.length > 0} />
      ))}
      {texts.map((text, index) => (
        <Placed key={index} tag="output" into={place} attributes={{ name }} theirs>
          {text}
        </Placed>
      ))}
    </>
  )
}

function Default({ output, hidden }: { readonly output: Element; readonly hidden: boolean }): ReactNode {
  useHostAttributes(output, { hidden: hidden ? '' : null })
  return null
}
