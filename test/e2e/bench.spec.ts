import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

const run = promisify(execFile)

interface Result {
  readonly commit: string
  readonly pages: ReadonlyArray<{
    readonly name: string
    readonly runs: Readonly<Record<string, ReadonlyArray<Readonly<Record<string, unknown>>>>>
  }>
}

test('the bench of a running shop measures its pages and acts, and keeps what it found', async ({
  baseURL,
}) => {
  test.setTimeout(120_000)
  const shop = baseURL ?? ''
  const typed = ['--original', 'bench=a', '--atoll', 'bench=b', '--runs', '1', '--slowdown', '1']
  const pages = ['--page', 'list=/shop/?panel=off', '--page', 'gone=http://127.0.0.1:9/']
  const ended = await run(process.execPath, ['test/bench/run.mjs', '--shop', shop, ...typed, ...pages]).catch(
    (error: unknown) => error as { readonly code: number; readonly stdout: string },
  )
  // A page that cannot be fetched takes nothing from the others.
  expect(ended).toMatchObject({ code: 1 })
  expect(ended.stdout).toMatch(/list \(\/shop\/\): adds to the cart, .*\n {2} +originals +Atoll +ratio/)
  expect(ended.stdout).toContain('atoll, run 1: ')

  const folder = `.cache/bench/${new URL(shop).host.replaceAll(':', '-')}`
  const result = JSON.parse(await readFile(`${folder}/bench.json`, 'utf8')) as Result
  expect(result.commit).toMatch(/^[0-9a-f]{40}$/)
  const [list] = result.pages
  for (const variant of ['original', 'atoll']) {
    const [measured = {}] = list?.runs[variant] ?? []
    expect(measured['js']).toBeGreaterThan(5)
    expect(measured['requests']).toBeGreaterThan(5)
    expect(measured['heap']).toBeGreaterThan(0.1)
    expect(Object.keys(measured['acts'] as object)).toHaveLength(3)
  }
  const report = await readFile(`${folder}/bench.html`, 'utf8')
  expect(report).toContain('JS, kB gz')
  expect(report).toContain('data:image/jpeg;base64,')
})

test('every bench runs', async () => {
  test.setTimeout(300_000)
  const { stdout } = await run(process.execPath, ['test/bench/run.mjs', '--smoke'], {
    env: { ...process.env, ATOLL_BUILT: '1' },
  })
  const tables = stdout.split(/\n(?=\S)/).filter((part) => part.includes('goal'))
  const benches = (await readdir('test/bench')).filter((file) => file.endsWith('.bench.mjs'))
  expect(tables).toHaveLength(benches.length)
  for (const table of tables) expect(table.split('\n').length).toBeGreaterThan(2)
  expect(stdout).not.toContain('NaN')
})

test('a bench that does not exist, or a revision without figures, is refused with what to do', async () => {
  for (const [typed, told] of [
    [['nothing'], 'There is no bench "nothing". Choose of carousel,'],
    [['--compare', 'no-such-revision'], 'There is no revision "no-such-revision"'],
  ] as const) {
    const ended = await run(process.execPath, ['test/bench/run.mjs', ...typed]).catch(
      (error: unknown) => error,
    )
    expect(ended).toMatchObject({ code: 2, stderr: expect.stringContaining(told) })
  }
})
