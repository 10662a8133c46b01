import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import type { Played } from '../shop/outcome.ts'

const run = promisify(execFile)

/** Flows that see one page each: the others are played where they are for, on a running shop. */
const FLOWS = ['swatches', 'review', 'tabs', 'form-sent', 'order']

test('the acceptance run plays the demo shop, reports it, and sends nothing that was not allowed', async ({
  baseURL,
}) => {
  const shop = baseURL ?? ''
  test.setTimeout(120_000)
  const command = ['test/shop/run.mjs', shop, '--view', 'desktop', '--only', FLOWS.join(), '--allow-reviews']
  const { stdout } = await run(process.execPath, command, { env: { ...process.env, ATOLL_REPORT: '' } })

  expect(stdout).toContain('tests: 3 passed, 0 failed, 2 skipped')
  const folder = `.cache/shop/${new URL(shop).host.replaceAll(':', '-')}`
  const played = JSON.parse(await readFile(`${folder}/report.json`, 'utf8')) as Played[]
  expect(played.map(({ flow, outcome }) => [flow, outcome])).toEqual([
    ['swatches', 'works'],
    ['order', 'not allowed'],
    ['form-sent', 'not allowed'],
    ['review', 'works'],
    ['tabs', 'works'],
  ])
  const report = await readFile(`${folder}/report.html`, 'utf8')
  for (const { file } of played.flatMap(({ pictures }) => pictures)) {
    expect(report).toContain(file)
    expect((await readFile(`${folder}/${file}`)).length).toBeGreaterThan(1000)
  }
})

test('the acceptance run ends with an error and the cure when the shop cannot be read', async () => {
  test.setTimeout(60_000)
  const failure = await run(process.execPath, ['test/shop/run.mjs', 'http://127.0.0.1:9/']).catch(
    (error: unknown) => error,
  )
  expect(failure).toMatchObject({ code: 1 })
  expect((failure as { stdout: string }).stdout).toContain('tests: 0 passed, 1 failed, 0 skipped')
})
