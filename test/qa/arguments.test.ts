import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { USAGE } from './arguments.mjs'

it('is asked for its options, and says them', () => {
  const { status, stdout, stderr } = spawnSync('node', ['test/qa/run.mjs', '--help'], { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(stdout).toBe(`${USAGE}\n`)
  expect(status).toBe(0)
})
