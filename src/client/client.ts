/** Name/value pairs of a form-encoded body; `undefined` is left out, an array is sent as `name[]` once per value. */
export type Fields = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>

export interface AjaxOptions {
  readonly signal?: AbortSignal | undefined
  /** `admin-ajax` posts to admin-ajax.php with `action`; `wc-ajax` posts to the `wc_ajax_url` template. @default 'admin-ajax' */
  readonly via?: 'admin-ajax' | 'wc-ajax' | undefined
  /** URL instead of the page's own (`dpd.ajax_url`, `wc_checkout_params.wc_ajax_url`, …). */
  readonly url?: string | undefined
  /** PUT and DELETE travel as POST with `X-HTTP-Method-Override`. @default 'POST' */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | undefined
  /**
   * What a good answer is. `json`: anything else is `invalid_json`. `any`: JSON where the body parses, else the text.
   * `text`: the body as it is. `none`: the endpoint answers nothing useful (`0` and an empty body are fine) and the call
   * gives null.
   * @default 'json'
   */
  readonly expect?: 'json' | 'any' | 'text' | 'none' | undefined
  /**
   * Takes JSON that stands whole after PHP's notices, as sites with a wrong debug setting print it; otherwise such a
   * body is `invalid_json`. @default true
   */
  readonly recover?: boolean | undefined
  /**
   * The call writes the shop's session: it waits its turn in {@link Client.session}. Not inside a task of that queue,
   * which would wait for itself. @default false
   */
  readonly session?: boolean | undefined
  /** Survives the page being left. @default false */
  readonly keepalive?: boolean | undefined
  /** @default 10 000 for GET and `idempotent`, else 30 000 */
  readonly timeoutMs?: number | undefined
  /** A read that may be repeated: 3 tries with jitter on network failure, 429, 502–504. @default false for POST */
  readonly idempotent?: boolean | undefined
  /**
   * The field that carries a nonce, and the plugin global that has it under `key`; `fields` may leave it out. When it
   * is refused the page is read again, once for all calls that fail together, and each is sent once more. It goes to the
   * page's own origin only.
   */
  readonly nonce?: { readonly field: string; readonly global: string; readonly key: string } | undefined
}

export interface RestOptions {
  /** Below the REST root, e.g. `/wp/v2/posts?per_page=5`. */
  readonly path?: string | undefined
  /** Whole URL instead of `path`. The nonce is sent to the page's own origin only. */
  readonly url?: string | undefined
  /** PUT, PATCH and DELETE travel as POST with `X-HTTP-Method-Override`. @default 'GET' */
  readonly method?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Sent as JSON. */
  readonly data?: unknown
  readonly body?: BodyInit | undefined
  /** Watches a POST of a `FormData` body being sent: the part from 0 to 1. The call then travels by `upload`. */
  readonly onProgress?: ((sent: number) => void) | undefined
  /** `false` resolves with the `Response`. @default true */
  readonly parse?: boolean | undefined
  /** `false` sends no `X-WP-Nonce` (contact forms). @default true */
  readonly nonce?: boolean | undefined
  readonly signal?: AbortSignal | undefined
  /** @default 10 000 for GET, 30 000 for others, 120 000 for media */
  readonly timeoutMs?: number | undefined
  readonly keepalive?: boolean | undefined
  /** A read that may be repeated: 3 tries with jitter on network failure, 429, 502–504. @default false */
  readonly idempotent?: boolean | undefined
}

/** Calls that write the shop's session, one after another: WooCommerce's session is last-writer-wins. */
export interface SessionQueue {
  /** Whether anything is running or waiting. */
  readonly busy: boolean
  /** Runs `task` when every earlier one has settled. A task aborted before its turn never runs. */
  readonly run: <T>(task: () => Promise<T>, signal?: AbortSignal) => Promise<T>
  /** Resolves when the queue is empty, also if tasks failed. */
  readonly idle: () => Promise<void>
}

export interface Client {
  /**
   * Calls an admin-ajax or wc-ajax action. @returns the body, shape unchecked: every caller reads it through its own reader.
   * @throws {ClientError} network failure, time-out, HTTP error, `0` (unless `any` or `none` is expected), `-1`,
   * `{"success":false}`, `{"error":true}`, `{"result":"failure"}` without fragments (the body is the error's
   * `data`), or a body not as expected.
   * @throws {DOMException} `AbortError`, untouched, when `signal` aborts.
   */
  readonly ajax: (action: string, fields?: Fields, options?: AjaxOptions) => Promise<unknown>
  /**
   * Calls the REST API. 204 gives null; `per_page=-1` is fetched in pages of 100; `POST /wp/v2/media` is post-processed.
   * @throws {ClientError} `@throws {DOMException}` as in {@link Client.ajax}.
   */
  readonly rest: (options: RestOptions) => Promise<unknown>
  readonly session: SessionQueue
}
