import { expect, type Locator, type Page, type Response, type TestInfo } from '@playwright/test'
import { actOf, type Act, PERMISSION_FOR } from './guard.ts'
import type { Permission } from './arguments.d.mts'
import type { Offer, Offers } from './offers.ts'
import { NotAllowed, NotThere } from './outcome.ts'
import type { Settings } from './settings.ts'

/** Scripts come to life after the page: what a shopper needs to see and move the hand. */
const SETTLE_MS = 1200

/** One shopper in one flow: the page, what the shop offers, and the notes for the report. */
export class Visit {
  readonly evidence: string[] = []
  readonly pictures: Array<{ label: string; body: Buffer }> = []
  /** Acts that were held back because no flag allows them. */
  readonly heldBack: Act[] = []
  readonly page: Page
  readonly settings: Settings
  readonly #offers: Offers
  readonly #info: TestInfo

  constructor(page: Page, settings: Settings, offers: Offers, info: TestInfo) {
    this.page = page
    this.settings = settings
    this.#offers = offers
    this.#info = info
  }

  get isPhone(): boolean {
    return this.#info.project.name === 'phone'
  }

  /** Sets cookies, keeps a record of errors, and holds back what no flag allows. */
  async begin(): Promise<void> {
    const { page, settings } = this
    await page.context().addCookies(settings.cookies.map((cookie) => ({ ...cookie, url: settings.origin })))
    page.on('pageerror', ({ message }) => this.note(`Page error: ${message}`))
    page.on('console', (message) => {
      if (message.type() === 'error' && message.text().includes('[atoll]')) this.note(message.text())
    })
    await page.route('**/*', async (route) => {
      const request = route.request()
      const act = actOf(request.method(), request.url(), request.postDataBuffer()?.toString('latin1') ?? '')
      const permission = act && PERMISSION_FOR[act]
      if (!act || (permission && settings.allowed.includes(permission))) return route.fallback()
      if (act === 'measurement') return route.fulfill({ status: 204 })
      this.heldBack.push(act)
      return route.abort('blockedbyclient')
    })
  }

  /** Writes down what was seen. */
  note(text: string): void {
    this.evidence.push(text.replaceAll(/\s+/g, ' ').trim().slice(0, 400))
  }

  async picture(label: string): Promise<void> {
    this.pictures.push({ label, body: await this.page.screenshot({ type: 'jpeg', quality: 60 }) })
  }

  /** Opens an address and waits until its scripts had time to start. */
  async open(address: string): Promise<Response | null> {
    const response = await this.page.goto(address, { waitUntil: 'load' })
    await this.page.waitForTimeout(SETTLE_MS)
    this.note(`Opened ${new URL(this.page.url()).pathname}`)
    return response
  }

  /** Addresses of the pages with an offer. */
  pagesWith(...offers: readonly Offer[]): readonly string[] {
    const [first, ...others] = offers.map((offer) => this.#offers[offer] ?? [])
    return (first ?? []).filter((address) => others.every((addresses) => addresses.includes(address)))
  }

  /** Opens the first page with all of these offers. @throws {NotThere} */
  async openPageWith(...offers: readonly Offer[]): Promise<void> {
    const [address] = this.pagesWith(...offers)
    if (!address) throw new NotThere(`No page with ${offers.join(' and ')} was found.`)
    await this.open(address)
  }

  allows(permission: Permission): boolean {
    return this.settings.allowed.includes(permission)
  }

  /** @throws {NotAllowed} */
  require(permission: Permission): void {
    if (!this.allows(permission)) throw new NotAllowed(`--allow-${permission}`)
  }

  /** The first of these that is shown, within a time. @throws {NotThere} */
  async shown(selector: string, timeout = 5000): Promise<Locator> {
    const locator = this.page.locator(selector).filter({ visible: true }).first()
    const found = await locator.waitFor({ timeout }).then(
      () => true,
      () => false,
    )
    if (!found) throw new NotThere(`Nothing is shown for ${selector}.`)
    return locator
  }

  /** Fails with a sentence unless something becomes true. */
  async becomes(sentence: string, check: () => Promise<boolean>, timeout = 10_000): Promise<void> {
    await expect
      .poll(() => check().catch(() => false), { timeout })
      .toBe(true)
      .catch(() => {
        throw new Error(`Not so within ${timeout / 1000} s: ${sentence}`)
      })
    this.note(sentence)
  }
}
