import { useEffect, useState, type ReactNode } from 'react'
import type { Translate } from '../../../src/i18n/texts.ts'
import { Placed } from '../../../src/island/Placed.tsx'
import { useHostClasses } from '../../../src/island/use-host.ts'
import { useStore } from '../../../src/island/use-store.ts'
import type { FormStore } from '../model.ts'
import type { FilesMessageKey } from './files-texts.ts'
import { FileRow } from './FileRow.tsx'
import { addFiles, moveUp, sharesOf } from './model.ts'
import './files.css'

export interface FilesProps {
  readonly form: HTMLFormElement
  readonly store: FormStore
  readonly translate: Translate<FilesMessageKey>
  /** BCP 47 tag of the page. */
  readonly locale: string
}

/** What each of the form's fields for files holds, with a place to drop more. */
export function Files(props: FilesProps): ReactNode {
  const [fields] = useState(() => [...props.form.querySelectorAll<HTMLInputElement>('input[type="file"]')])
  return fields.map((field, place) => (
    <Field
      key={place}
      {...props}
      field={field}
      before={fields.slice(0, place)}
      after={fields.slice(place + 1)}
    />
  ))
}

interface FieldProps extends FilesProps {
  readonly field: HTMLInputElement
  readonly before: readonly HTMLInputElement[]
  readonly after: readonly HTMLInputElement[]
}

function Field({ field, before, after, store, translate, locale }: FieldProps): ReactNode {
  const { files, put } = useFiles(field)
  const wrap = field.closest<HTMLElement>('.wpcf7-form-control-wrap') ?? field
  const over = useDrop(wrap, field, (dropped) => put(addFiles(files, dropped, field.multiple)))
  const progress = useStore(store, ({ sending }) => sending?.progress ?? null)
  useHostClasses(wrap, { 'atoll-contact-form__drop': true, 'atoll-contact-form__drop--over': over })
  const sizes = (fields: readonly HTMLInputElement[]): readonly number[] =>
    fields.flatMap((one) => [...(one.files ?? [])].map(({ size }) => size))
  const first = sizes(before)
  const shares =
    progress === null
      ? null
      : sharesOf([...first, ...files.map(({ size }) => size), ...sizes(after)], progress).slice(first.length)
  return (
    <Placed
      tag="div"
      className="atoll-contact-form__files"
      into={wrap.closest('label') ?? wrap}
      where="after"
    >
      <p className="atoll-contact-form__drop-hint">{translate('or drop files here')}</p>
      {files.length > 0 && (
        <ul className="atoll-contact-form__file-list" aria-label={translate('Chosen files')}>
          {files.map((file, place) => (
            <FileRow
              key={`${file.name} ${file.lastModified} ${file.size}`}
              file={file}
              locale={locale}
              translate={translate}
              share={shares?.[place] ?? null}
              up={place > 0 ? () => put(moveUp(files, place)) : null}
              remove={() => {
                put(files.toSpliced(place, 1))
                field.focus()
              }}
            />
          ))}
        </ul>
      )}
    </Placed>
  )
}

/** What a field holds. Files that are chosen later in a field for several are added. */
function useFiles(field: HTMLInputElement) {
  const [files, setFiles] = useState<readonly File[]>(() => [...(field.files ?? [])])
  useEffect(() => {
    const living = new AbortController()
    const { signal } = living
    field.addEventListener(
      'change',
      ({ isTrusted }) => {
        const chosen = [...(field.files ?? [])]
        const next = isTrusted ? addFiles(files, chosen, field.multiple) : chosen
        if (next.length !== chosen.length) write(field, next)
        setFiles(next)
      },
      { signal, capture: true },
    )
    field.form?.addEventListener('reset', () => queueMicrotask(() => setFiles([...(field.files ?? [])])), {
      signal,
    })
    return () => living.abort()
  }, [field, files])
  function put(next: readonly File[]): void {
    write(field, next)
    setFiles(next)
    // The form judges the field again.
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
  return { files, put }
}

function write(field: HTMLInputElement, files: readonly File[]): void {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  field.files = transfer.files
}

/** @returns whether files are held over `place` */
function useDrop(
  place: HTMLElement,
  field: HTMLInputElement,
  drop: (files: readonly File[]) => void,
): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const living = new AbortController()
    const on = (type: 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void): void =>
      place.addEventListener(type, act, { signal: living.signal })
    on('dragover', (event) => {
      if (field.disabled || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    })
    on('dragleave', () => setOver(false))
    on('drop', (event) => {
      setOver(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (field.disabled || files.length === 0) return
      event.preventDefault()
      drop(files)
    })
    return () => living.abort()
  }, [place, field, drop])
  return over
}
