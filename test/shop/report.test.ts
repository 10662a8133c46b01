import { expect, it } from 'vitest'
import { type Played, summaryLine } from './outcome.ts'
import { renderReport } from './report.ts'

const played = (over: Partial<Played>): Played => ({
  flow: 'cart',
  title: 'A shopper fills the cart',
  view: 'phone',
  outcome: 'works',
  evidence: [],
  pictures: [],
  seconds: 2,
  ...over,
})

it('counts what is not there and what is not allowed as skipped', () => {
  const outcomes = ['works', 'works', 'fails', 'not there', 'not allowed'] as const
  expect(summaryLine(outcomes.map((outcome) => ({ outcome })))).toBe('tests: 2 passed, 1 failed, 2 skipped')
})

it('shows what fails first, open, with its evidence and pictures', () => {
  const html = renderReport({
    origin: 'https://shop.example/',
    at: new Date('2026-01-02T03:04:05Z'),
    played: [
      played({ title: 'Works well' }),
      played({
        title: 'Fails',
        outcome: 'fails',
        evidence: ['The price stays'],
        pictures: [{ label: 'At the end', file: 'pictures/cart-phone-1.jpg' }],
      }),
    ],
  })
  const page = new DOMParser().parseFromString(html, 'text/html')
  const [first, second] = page.querySelectorAll('article')
  expect(first?.querySelector('h2')?.textContent).toContain('Fails')
  expect(first?.querySelector('details')?.open).toBe(true)
  expect(first?.textContent).toContain('The price stays')
  expect(first?.querySelector('img')?.getAttribute('alt')).toBe('At the end')
  expect(second?.querySelector('details')?.open).toBe(false)
})

it('says what its words mean, and why a flow was not played, without anything being opened', () => {
  const html = renderReport({
    origin: 'https://shop.example/',
    at: new Date(0),
    played: [
      played({ outcome: 'not allowed', evidence: ['Opened /', 'Not played without --allow-orders.'] }),
      played({ outcome: 'not there', evidence: ['No page with grid was found.'] }),
      played({ evidence: ['Opened /cart/'] }),
    ],
  })
  const page = new DOMParser().parseFromString(html, 'text/html')
  expect([...page.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    '0 × fails',
    '1 × works',
    '1 × not allowed',
    '1 × not there',
  ])
  const reasons = [...page.querySelectorAll('article')].map(
    (flow) => flow.querySelector(':scope > p')?.textContent,
  )
  expect(reasons).toEqual([undefined, 'Not played without --allow-orders.', 'No page with grid was found.'])
})

it('prints what a shop says as text', () => {
  const html = renderReport({
    origin: 'https://shop.example/',
    at: new Date(0),
    played: [played({ evidence: ['<img src=x onerror=alert(1)>'] })],
  })
  expect(html).not.toContain('<img src=x')
})
