import type { AjaxOptions, Client } from '../../src/client/client.ts'
import { after, createLatest, delay, isAbort } from '../../src/timing/abort.ts'
import { readParentId, readProductId, readQuery, type Config } from './host.ts'
import {
  queryKey,
  readDiscount,
  readPrice,
  readTable,
  SETTLE_MS,
  TABLE_DELAY_MS,
  type PriceAnswer,
  type Query,
} from './model.ts'

/** What the controller asks of the page. */
export interface Page {
  /** Fetches the code that an answer is shown with; rejects when it cannot be loaded. */
  readonly prepare: () => Promise<void>
  /** Marks what holds for the quantity. */
  readonly mark: (query: Query) => void
  /** A quantity was set; the server is about to be asked. */
  readonly expect: (query: Query) => void
  readonly showPrice: (answer: PriceAnswer, query: Query) => void
  /** What is chosen by now has no price of its own. */
  readonly leave: () => void
  readonly showTable: (html: string, productId: string) => void
  /** @param again asks once more */
  readonly failPrice: (again: () => void) => void
}

export interface ControllerPorts {
  readonly config: Config
  readonly client: Client
  readonly signal: AbortSignal
  readonly page: Page
  readonly report: (error: unknown) => void
  /** The server's answer as it came, for other scripts. */
  readonly onAnswer: (body: unknown, query: Query) => void
}

export interface Controller {
  /** Quantity or variation may have changed: at most one request once it has settled. */
  readonly refresh: () => void
  /** The variation changed: the table follows. @param chosen whether a variation is chosen now */
  readonly refreshTable: (chosen: boolean) => void
  /** Prices may have changed with the cart. */
  readonly forget: () => void
}

const NONCE = { field: 'awdr_nonce', global: 'awdr_params', key: 'nonce' }

export function createController({
  config,
  client,
  signal,
  page,
  report,
  onAnswer,
}: ControllerPorts): Controller {
  const latestPrice = createLatest(signal)
  const latestTable = createLatest(signal)
  const prices = new Map<string, PriceAnswer>()
  const tables = new Map<string, string>()
  let asking: Query | null = null
  let tableFor = config.variable ? readParentId(config) : readProductId(config)
  let stopTable: (() => void) | undefined

  function options(task: AbortSignal): AjaxOptions {
    return { nonce: NONCE, idempotent: true, signal: task }
  }

  async function ask(query: Query, task: AbortSignal): Promise<PriceAnswer> {
    await delay(SETTLE_MS, task)
    const { productId, quantity, customPrice } = query
    const shared = { product_id: productId, qty: quantity }
    const [body] = await Promise.all([
      customPrice
        ? client.ajax('awdr_get_product_discount', { ...shared, custom_price: customPrice }, options(task))
        : client.ajax('wdr_ajax', { method: 'get_price_html', ...shared }, options(task)),
      page.prepare(),
    ])
    task.throwIfAborted()
    const answer = customPrice ? readDiscount(body) : readPrice(body)
    if (!answer) throw new TypeError('The discount plugin answered no price.')
    onAnswer(body, query)
    return answer
  }

  async function updatePrice(query: Query): Promise<void> {
    const key = queryKey(query)
    if (asking && key === queryKey(asking)) return
    const known = prices.get(key)
    if (known) {
      stopAsking()
      page.expect(query)
      page.showPrice(known, query)
      return
    }
    asking = query
    page.expect(query)
    try {
      const answer = await latestPrice((task) => ask(query, task))
      prices.set(key, answer)
      page.showPrice(answer, query)
    } catch (error) {
      if (isAbort(error)) return
      report(error)
      page.failPrice(refresh)
    } finally {
      if (asking === query) asking = null
    }
  }

  function stopAsking(): void {
    if (asking) void latestPrice(() => Promise.resolve())
    asking = null
  }

  async function askTable(productId: string, task: AbortSignal): Promise<string> {
    const fields = { method: 'get_variable_product_bulk_table', product_id: productId }
    const [body] = await Promise.all([client.ajax('wdr_ajax', fields, options(task)), page.prepare()])
    task.throwIfAborted()
    const html = readTable(body)
    if (html === null) throw new TypeError('The discount plugin answered no table.')
    return html
  }

  async function updateTable(productId: string): Promise<void> {
    const known = tables.get(productId)
    if (known !== undefined) {
      void latestTable(() => Promise.resolve())
      page.showTable(known, productId)
      return
    }
    try {
      const html = await latestTable((task) => askTable(productId, task))
      tables.set(productId, html)
      page.showTable(html, productId)
    } catch (error) {
      if (isAbort(error)) return
      report(error)
      tableFor = ''
      page.showTable('', productId)
    }
  }

  function refresh(): void {
    const query = readQuery(config)
    page.mark(query)
    // A variable product has no price of its own before a variation is chosen.
    const chosen = !config.variable || query.productId !== readParentId(config)
    if (config.price && query.productId && chosen) void updatePrice(query)
    else {
      stopAsking()
      page.leave()
    }
  }

  return {
    refresh,
    refreshTable(chosen) {
      if (!config.table) return
      stopTable?.()
      stopTable = after(TABLE_DELAY_MS, signal, () => {
        const wanted = chosen ? readProductId(config) : readParentId(config)
        if (!wanted || wanted === tableFor) return
        tableFor = wanted
        void updateTable(wanted)
      })
    },
    forget() {
      prices.clear()
      tables.clear()
    },
  }
}
