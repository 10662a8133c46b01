import { expect } from '@playwright/test'
import { scenario } from './scenario.ts'

scenario('a press lands on its target, also where the page moves under the pointer', async ({ visitor }) => {
  await visitor.open('/contact/?panel=off')
  await visitor.evaluate(() => {
    const presses: string[] = []
    Object.assign(window, { presses })
    addEventListener('click', ({ target }) => presses.push((target as Element).getAttribute('name') ?? ''))
    addEventListener('pointermove', () => document.body.style.setProperty('padding-top', '150px'), {
      once: true,
    })
  })
  await visitor.click('[name=your-name]')
  await visitor.isAt('[name=your-name]')
  expect(await visitor.evaluate(() => (window as unknown as { presses: string[] }).presses)).toEqual([
    'your-name',
  ])
})
