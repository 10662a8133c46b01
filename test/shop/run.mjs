// `npm run test:shop -- https://staging.example`: plays a running shop in a browser and writes a report.
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { install, requireNode } from '../../demo-pages/install.mjs'
import { installChromium } from '../install-browsers.mjs'
import { readArguments, USAGE } from './arguments.mjs'

requireNode()
install()

let shop
try {
  shop = readArguments(process.argv.slice(2))
} catch (error) {
  console.error(`${error.message}\n\n${USAGE}`)
  process.exit(2)
}

if (!installChromium()) process.exit(1)
const folder = `${process.cwd()}/.cache/shop/${new URL(shop.origin).host.replaceAll(':', '-')}`
mkdirSync(folder, { recursive: true })
console.log(`Playing ${shop.origin}${shop.allowed.length > 0 ? `, allowed: ${shop.allowed.join(', ')}` : ''}`)
const { status } = spawnSync(
  'node_modules/.bin/playwright',
  ['test', '-c', 'test/shop/playwright.config.ts'],
  { stdio: 'inherit', env: { ...process.env, ATOLL_SHOP: JSON.stringify({ ...shop, folder }) } },
)
process.exit(status ?? 1)
