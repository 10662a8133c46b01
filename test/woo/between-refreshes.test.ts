import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { betweenRefreshes, MAX_WRITES, OTHER_REFRESH_WAIT_MS } from '../../src/woo/between-refreshes.ts'
import { triggerHostEvent } from '../../src/jquery/jquery.ts'

const write = vi.fn<() => Promise<void>>()

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<form class="checkout"><div class="woocommerce-checkout-payment"></div></form>'
  write.mockReset()
  write.mockResolvedValue()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** As WooCommerce does while it asks for the page's new parts. */
function cover(): void {
  const overlay = document.createElement('div')
  overlay.className = 'blockUI blockOverlay'
  document.querySelector('.woocommerce-checkout-payment')?.append(overlay)
}

function finishRefresh(): void {
  document.querySelector('.blockOverlay')?.remove()
  triggerHostEvent(document.body, 'updated_checkout', [{ fragments: {} }])
}

describe('what is written to the session of a checkout', () => {
  it('is written at once when nothing is under way', async () => {
    await betweenRefreshes(write)
    expect(write).toHaveBeenCalledOnce()
  })

  it('waits for the end of a refresh', async () => {
    cover()
    const done = betweenRefreshes(write)
    await vi.advanceTimersByTimeAsync(OTHER_REFRESH_WAIT_MS - 1)
    expect(write).not.toHaveBeenCalled()
    finishRefresh()
    await vi.runAllTimersAsync()
    await done
    expect(write).toHaveBeenCalledOnce()
  })

  it('does not wait for covers that fade away, or that a failed refresh has left', async () => {
    cover()
    vi.stubGlobal(
      'jQuery',
      Object.assign(() => {}, { active: 0 }),
    )
    await betweenRefreshes(write)
    expect(write).toHaveBeenCalledOnce()
  })

  it('is written again after a refresh that was asked for before, sent meanwhile and answered first', async () => {
    write.mockImplementationOnce(async () => {
      triggerHostEvent(document.body, 'updated_checkout', [{ fragments: {} }])
    })
    await betweenRefreshes(write)
    expect(write).toHaveBeenCalledTimes(2)
  })

  it('waits no longer than five seconds', async () => {
    cover()
    const done = betweenRefreshes(write)
    await vi.advanceTimersByTimeAsync(OTHER_REFRESH_WAIT_MS)
    expect(write).toHaveBeenCalledOnce()
    finishRefresh()
    await vi.runAllTimersAsync()
    await done
    // What may have been lost is written again.
    expect(write).toHaveBeenCalledTimes(2)
  })

  it('is written again after a refresh that began meanwhile', async () => {
    write.mockImplementationOnce(async () => {
      triggerHostEvent(document.body, 'update_checkout')
      cover()
    })
    const done = betweenRefreshes(write)
    await vi.advanceTimersByTimeAsync(100)
    expect(write).toHaveBeenCalledOnce()
    finishRefresh()
    await vi.runAllTimersAsync()
    await done
    expect(write).toHaveBeenCalledTimes(2)
  })

  it('is not written for ever beside a page that refreshes all the time', async () => {
    write.mockImplementation(async () => triggerHostEvent(document.body, 'update_checkout'))
    await betweenRefreshes(write)
    expect(write).toHaveBeenCalledTimes(MAX_WRITES)
  })

  it('tells of a failure and leaves nothing behind', async () => {
    write.mockRejectedValue(new Error('no'))
    await expect(betweenRefreshes(write)).rejects.toThrow('no')
    triggerHostEvent(document.body, 'update_checkout')
    expect(write).toHaveBeenCalledOnce()
  })
})
