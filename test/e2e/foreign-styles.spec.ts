import { readdir } from 'node:fs/promises'
import { expect, test } from '@playwright/test'

/** Pages whose markup Atoll works on, one of each kind. */
const PAGES = [
  '/cart/?theme=plain',
  '/checkout/?method=dpd_home_delivery:3&theme=hostile',
  '/product/linen-cushion-miegas/?theme=hostile',
  '/contact/every-field/?theme=storefront',
  '/studio/?theme=plain',
  '/portfolio/?theme=plain',
  '/grids/makers/?theme=plain',
  '/welcome-bar/?theme=plain',
  '/my-account/?theme=plain',
  '/header/classic/?theme=hostile',
]

for (const path of PAGES) {
  test(`every style sheet together changes nothing of ${path} before Atoll acts`, async ({ page }) => {
    const assets = await readdir(`${process.env['ATOLL_OUT'] ?? 'dist'}/chunks`)
    const sheets = assets.filter((name) => name.endsWith('.css')).map((name) => `/atoll/chunks/${name}`)
    expect(sheets.length).toBeGreaterThan(20)
    await page.route(/\/atoll\/.*\.js/, (route) => route.abort())
    await page.goto(`${path}&panel=off`, { waitUntil: 'networkidle' })
    const changes = await page.evaluate(async (addresses) => {
      /** Computed values of `element`, and of its generated boxes where there are any. */
      const read = (element: Element): readonly string[] =>
        ['', '::before', '::after'].flatMap((part) => {
          const style = getComputedStyle(element, part || null)
          if (part && style.content === 'none') return [`${part} none`]
          return [...style].map((name) => `${part} ${name}: ${style.getPropertyValue(name)}`)
        })
      const still = document.createElement('style')
      still.textContent = '*, *::before, *::after { transition: none !important; animation: none !important }'
      document.head.append(still)
      const elements = [document.documentElement, ...document.querySelectorAll('body, body *')]
      const before = elements.map(read)
      await Promise.all(
        addresses.map(
          (address) =>
            new Promise((resolve, reject) => {
              const link = document.createElement('link')
              Object.assign(link, { rel: 'stylesheet', href: address, onload: resolve, onerror: reject })
              document.head.append(link)
            }),
        ),
      )
      return elements.flatMap((element, at) => {
        const values = new Set(before[at])
        const changed = read(element).filter((value) => !values.has(value))
        return changed.length > 0 ? [`${element.localName}.${element.className}: ${changed.join('; ')}`] : []
      })
    }, sheets)
    expect(changes).toEqual([])
  })
}
