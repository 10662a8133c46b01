import { describe, expect, it } from 'vitest'
import { VIEWS } from './views.ts'

/** What WordPress takes for a phone (`wp_is_mobile`) where the browser sends no hint. */
const PHONES = /Mobile|Android|Silk\/|Kindle|BlackBerry|Opera Mini|Opera Mobi/

describe('devices that a shop is played on', () => {
  it('tells the server that the phone is one', () => {
    expect(VIEWS.phone.userAgent).toMatch(PHONES)
    expect(VIEWS.phone).toMatchObject({ isMobile: true, hasTouch: true })
  })

  it('tells the server nothing of the kind on a desktop', () => {
    expect(VIEWS.desktop).not.toHaveProperty('userAgent')
  })
})
