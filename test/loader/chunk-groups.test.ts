import { describe, expect, it } from 'vitest'
import { groupOf } from '../../loader/build/chunk-groups.ts'

interface Module {
  readonly isEntry?: boolean
  readonly importers?: readonly string[]
  readonly dynamicImporters?: readonly string[]
}

const path = (file: string): string => `${process.cwd()}/${file}`
const MOVABLE = 'src/island/movable.ts'
const ONE = 'widgets/one/index.ts'
const TWO = 'widgets/two/index.ts'
const VIEW = 'widgets/one/view.tsx'
const LATER = 'widgets/one/later.ts'

/** The file of {@link MOVABLE} among these modules. */
function fileOf(modules: Readonly<Record<string, Module>>): string | null {
  return groupOf(path(MOVABLE), (id) => {
    const known = Object.entries(modules).find(([file]) => path(file) === id)?.[1]
    return {
      isEntry: known?.isEntry ?? false,
      importers: (known?.importers ?? []).map(path),
      dynamicImporters: (known?.dynamicImporters ?? []).map(path),
    }
  })
}

describe('a module of src/', () => {
  it('stays in the one entry that needs it', () => {
    expect(fileOf({ [MOVABLE]: { importers: [ONE] }, [ONE]: { isEntry: true } })).toBeNull()
  })

  it('stays there when what only that entry fetches later needs it too, also step by step', () => {
    const view = { [VIEW]: { dynamicImporters: [ONE] }, [ONE]: { isEntry: true } }
    expect(fileOf({ [MOVABLE]: { importers: [ONE, VIEW] }, ...view })).toBeNull()
    expect(
      fileOf({ [MOVABLE]: { importers: [ONE, LATER] }, [LATER]: { dynamicImporters: [VIEW] }, ...view }),
    ).toBeNull()
  })

  it('has a file of its room once another entry needs it, at once or later', () => {
    const both = { [ONE]: { isEntry: true }, [TWO]: { isEntry: true } }
    expect(fileOf({ [MOVABLE]: { importers: [ONE, TWO] }, ...both })).toBe('shared-early')
    expect(
      fileOf({ [MOVABLE]: { importers: [ONE, VIEW] }, [VIEW]: { dynamicImporters: [ONE, TWO] }, ...both }),
    ).toBe('shared-early')
  })
})
