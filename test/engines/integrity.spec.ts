import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { serveFolder } from '../support/static-site.ts'
import { DESKTOP, type Driver, type Tab } from './drivers/driver.ts'
import { scenario } from './scenario.ts'
import { createVisitor } from './visitor.ts'

const BUILD = process.env['ATOLL_OUT'] ?? 'dist'
/** As `tag.html` has it. */
const EXAMPLE = 'https://shop.example/atoll/'
const PAGE = `<script>
  window.told = []
  console.error = (...parts) => window.told.push(parts.map(String).join(' '))
</script>`
const HOST =
  '<div class="quantity"><input class="input-text qty" type="number" name="quantity" value="1"></div>'

interface Seen {
  readonly state: string | undefined
  readonly buttons: number
  readonly changed: boolean
  readonly told: readonly string[]
}

/** What a visitor gets of a page whose files lie on another host, where `changed` of them is no longer what was built. */
async function visit(driver: Driver, changed?: RegExp): Promise<Seen> {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-integrity-'))
  cpSync(BUILD, join(folder, 'files'), { recursive: true })
  const files = await serveFolder(join(folder, 'files'), '/atoll/')
  mkdirSync(join(folder, 'shop'))
  const tag = readFileSync(join(BUILD, 'tag.html'), 'utf8').replaceAll(EXAMPLE, files.address)
  writeFileSync(
    join(folder, 'shop/index.html'),
    `<!doctype html><html lang="en"><head><title>Shop</title>${PAGE}${tag}</head><body>${HOST}</body></html>`,
  )
  const shop = await serveFolder(join(folder, 'shop'), '/')
  const chunks = join(folder, 'files/chunks')
  for (const name of readdirSync(chunks).filter((one) => changed?.test(one))) {
    appendFileSync(join(chunks, name), name.endsWith('.css') ? '\nbody{}' : '\n;window.changed=true')
  }
  const tab = await driver.openTab(DESKTOP)
  try {
    return await settled(tab, shop.address)
  } finally {
    await tab.close()
    files.close()
    shop.close()
    rmSync(folder, { recursive: true })
  }
}

async function settled(tab: Tab, address: string): Promise<Seen> {
  const visitor = createVisitor(tab, address)
  await tab.open(`${address}index.html`)
  await visitor.until(
    () => document.querySelector('[data-atoll-state]:not([data-atoll-state=loading])') !== null,
  )
  return tab.evaluate(() => {
    const page = window as unknown as { readonly told: readonly string[]; readonly changed?: boolean }
    return {
      state: document.querySelector<HTMLElement>('[data-atoll-state]')?.dataset['atollState'],
      buttons: document.querySelectorAll('button').length,
      changed: page.changed === true,
      told: page.told,
    }
  })
}

scenario('files of another host run where they are what was built', async ({ driver }) => {
  if (!driver) return scenario.skip(true, 'This engine is not installed.')
  expect(await visit(driver)).toEqual({ state: 'mounted', buttons: 2, changed: false, told: [] })
})

for (const [what, file] of [
  ['widget’s script', /^quantity-.*\.js$/],
  ['widget’s style sheet', /^quantity-.*\.css$/],
  ['shared script', /^0-/],
  ['runtime', /^core-/],
] as const) {
  scenario(
    `a ${what} that was changed on its way is refused, also when asked for again`,
    async ({ driver }) => {
      if (!driver) return scenario.skip(true, 'This engine is not installed.')
      const { told, ...seen } = await visit(driver, file)
      expect(seen).toEqual({ state: 'failed', buttons: 0, changed: false })
      expect(told.some((line) => line.startsWith('[atoll]'))).toBe(true)
    },
  )
}
