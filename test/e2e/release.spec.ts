import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { writeArtefacts } from '../../loader/release/artefacts.ts'
import { readArchive } from '../support/archive.ts'
import { openHostPage } from '../support/host-page.ts'

const BUILD = process.env['ATOLL_OUT'] ?? 'dist'
/** A finished release to check; else one is made of the build. */
const RELEASE = process.env['ATOLL_RELEASE']
const { version: VERSION } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' }

let folder: string
test.beforeAll(() => {
  folder = RELEASE ?? mkdtempSync(join(tmpdir(), 'atoll-release-'))
  if (!RELEASE) writeArtefacts(BUILD, folder, VERSION)
})
test.afterAll(() => {
  if (!RELEASE) rmSync(folder, { recursive: true })
})

type Read = (path: string) => Buffer | undefined

/** Opens a page whose tag is `loader`, with Atoll's files as the artefact has them; all that is asked for has to be there. */
async function open(page: Page, loader: string, read: Read): Promise<void> {
  const missing: string[] = []
  await page.route('**/site/**', (route) => {
    const path = new URL(route.request().url()).pathname.slice('/site/'.length)
    const body = read(path)
    if (!body) missing.push(path)
    return body
      ? route.fulfill({ body, contentType: TYPES[extname(path)] ?? '' })
      : route.fulfill({ status: 404 })
  })
  const manifest = JSON.parse(String(read(loader.replace('loader.js', 'manifest.json')))) as {
    loader: [{ integrity: string }]
  }
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (message.type() !== 'info') problems.push(message.text())
  })
  await openHostPage(
    page,
    `<div class="quantity"><input class="input-text qty" type="number" name="quantity" value="1" min="0" step="1"></div>
     <div data-atoll="carousel" data-atoll-when="ready" aria-label="Walks"><p>One</p><p>Two</p><p>Three</p><p>Four</p></div>`,
    {
      head: `<script type="module" src="/site/${loader}" integrity="${manifest.loader[0].integrity}"></script>`,
    },
  )
  await expect(page.locator('[data-atoll-state=mounted]')).toHaveCount(2)
  await page.getByRole('button', { name: /increase/i }).click()
  await expect(page.getByRole('spinbutton')).toHaveValue('2')
  // React, Embla and the carousel's view have come from the artefact too.
  await expect(page.locator('[data-atoll-root]')).toHaveCount(1)
  expect({ missing, problems }).toEqual({ missing: [], problems: [] })
}

for (const version of [VERSION, 'latest'])
  test(`the archive acts on a site's own server, from the folder ${version}`, async ({ page }) => {
    const files = readArchive(readFileSync(join(folder, `atoll-${VERSION}.zip`)))
    expect([...files.keys()]).toEqual(expect.arrayContaining(['atoll/LICENSE', 'atoll/latest/loader.js']))
    await open(page, `atoll/${version}/loader.js`, (path) => files.get(path))
  })

test('the WordPress plugin has the build, and the version that it is of', async ({ page }) => {
  const files = readArchive(readFileSync(join(folder, `atoll-for-wordpress-${VERSION}.zip`)))
  expect(String(files.get('atoll/atoll.php'))).toMatch(new RegExp(`^ \\* Version: +${VERSION}$`, 'm'))
  await open(page, 'atoll/dist/loader.js', (path) => files.get(path))
})

test('the npm package installs into an empty folder, with nothing beside it, and acts', async ({ page }) => {
  const site = mkdtempSync(join(tmpdir(), 'atoll-npm-'))
  try {
    const npm = (...args: readonly string[]): string =>
      execFileSync('npm', [...args, '--silent'], { cwd: site, encoding: 'utf8' })
    const packed = npm('pack', join(folder, 'npm')).trim()
    npm('install', packed, '--offline', '--no-audit', '--no-fund', '--prefix', site)
    expect(readdirSync(join(site, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['atoll'])
    const resolved = execFileSync('node', ['-p', "require.resolve('atoll')"], {
      cwd: site,
      encoding: 'utf8',
    }).trim()
    expect(resolved.endsWith('node_modules/atoll/dist/loader.js')).toBe(true)
    await open(page, 'dist/loader.js', (path) => {
      try {
        return readFileSync(join(site, 'node_modules/atoll', path))
      } catch {
        return undefined
      }
    })
  } finally {
    rmSync(site, { recursive: true })
  }
})
