import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from '@playwright/test'

const SOURCES = [
  'demo-pages',
  'fixtures',
  'loader',
  'src',
  'widgets',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
]
/** A copy, so that an edit cannot outlive the test. */
const COPY = resolve('.cache/from-source')
const STARTS_MS = 90_000

let running: ChildProcess | undefined
let address = ''

/** `npm run dev` of the copy; resolves when it says where it serves. */
async function start(): Promise<string> {
  const server = spawn('node', ['demo-pages/start.mjs', '--source'], {
    cwd: COPY,
    env: { ...process.env, PORT: '0' },
  })
  running = server
  let said = ''
  return new Promise((found, fail) => {
    const hear = (text: unknown): void => {
      said += String(text)
      const [url] = /http:\/\/localhost:\d+\//.exec(said) ?? []
      if (url) found(url)
    }
    server.stdout.on('data', hear)
    server.stderr.on('data', hear)
    server.once('exit', () => fail(new Error(said)))
  })
}

// Both look at the same copy.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  test.setTimeout(STARTS_MS)
  rmSync(COPY, { recursive: true, force: true })
  mkdirSync(COPY, { recursive: true })
  for (const name of SOURCES) cpSync(name, `${COPY}/${name}`, { recursive: true })
  symlinkSync(resolve('node_modules'), `${COPY}/node_modules`)
  address = await start()
})

test.afterAll(async () => {
  if (running?.kill()) await once(running, 'exit')
  rmSync(COPY, { recursive: true, force: true })
})

test('a changed component arrives in the page, which keeps what the shopper did', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(`${address}product/stoneware-mug-neris/#tab-reviews`)
  // A behaviour and an island.
  await expect(page.locator('form.cart .plus').first()).toBeVisible()
  await page.locator('.comment-form-rating').scrollIntoViewIfNeeded()
  await page.getByRole('radio', { name: '4 of 5 stars' }).check()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  const file = `${COPY}/widgets/review-stars/Stars.tsx`
  const source = readFileSync(file, 'utf8')
  writeFileSync(file, source.replace("{translate('Clear stars')}", "{translate('Clear stars')} now"))

  await expect(page.getByRole('button', { name: 'Clear stars now' })).toBeVisible()
  await expect(page.getByRole('radio', { name: '4 of 5 stars' })).toBeChecked()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect(errors).toEqual([])
})

test('a browser finds the source of what it runs', async ({ request }) => {
  const script = await (await request.get(`${address}widgets/review-stars/Stars.tsx`)).text()
  const [, map = ''] = /sourceMappingURL=data:application\/json;base64,(\S+)/.exec(script) ?? []
  const { sourcesContent } = JSON.parse(Buffer.from(map, 'base64').toString()) as {
    readonly sourcesContent: readonly string[]
  }
  expect(sourcesContent[0]).toContain('interface StarsProps')
})
