import { pageJQuery } from '../../src/jquery/page-jquery.ts'
interface JQuery {
  readonly ajaxPrefilter?: (
    filter: (
      request: { readonly data?: unknown },
      given: unknown,
      call: { readonly abort: () => unknown },
    ) => void,
  ) => void
}

const ITS_CALL =
  /\b(?:method=get_(?:price_html|variable_product_bulk_table)|action=awdr_get_product_discount)\b/

/** Keeps the original script from asking for prices (`takeover`): its calls end before they are sent. */
export function silenceOriginal(signal: AbortSignal): void {
  pageJQuery<JQuery>()?.ajaxPrefilter?.(({ data }, _, call) => {
    if (!signal.aborted && typeof data === 'string' && ITS_CALL.test(data)) call.abort()
  })
}
