import { configure } from '@testing-library/dom'
import { PATIENCE_MS } from './patience.ts'

/** Testing Library with the patience of these tests: its own second is too short for a busy machine. */
export * from '@testing-library/dom'

configure({ asyncUtilTimeout: PATIENCE_MS })
