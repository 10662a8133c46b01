import { describe, expect, it } from 'vitest'
import { mute, parseHtml } from '../../src/html/parse-html.ts'
import { plainText } from '../../src/html/plain-text.ts'
import type { ProfileName } from '../../src/html/sanitize-profiles.ts'
import { sanitize } from '../../src/html/sanitize.ts'
import { safeUrl } from '../../src/html/url.ts'
import { urls } from './payloads.json'

function show(html: string, profile: ProfileName): HTMLElement {
  const sink = document.createElement('div')
  sink.append(sanitize(html, profile))
  return sink
}

describe('words of authors', () => {
  it('keep their markup, classes, links and pictures', () => {
    const html =
      '<p class="lead">Rytas <strong>Neringoje</strong><br><a href="/kava" title="Kava">daugiau</a> ' +
      '<img src="/kopos.jpg" alt="Kopos" width="600" height="400"></p>'
    expect(show(html, 'text').innerHTML).toBe(html)
  })

  it.each([
    ['ids', '<p id="wpApiSettings">a</p>', '<p>a</p>'],
    ['names', '<a name="x" href="/a">a</a>', '<a href="/a">a</a>'],
    ['styles', '<span style="color: red">a</span>', '<span>a</span>'],
    ['data', '<b data-x="1" aria-label="x">a</b>', '<b>a</b>'],
    ['classes where none belongs', '<em class="x">a</em>', '<em>a</em>'],
    ['scripts with their text', 'a<script>b</script>', 'a'],
    ['sheets with their text', '<p>a</p><style>b{}</style>', '<p>a</p>'],
    ['targets with a name', '<a href="/a" target="cart">a</a>', '<a href="/a">a</a>'],
    ['tags that mean nothing here, but not their text', '<mark>a</mark> <font>b</font>', 'a b'],
  ])('lose %s', (_, html, expected) => {
    expect(show(html, 'text').innerHTML).toBe(expected)
  })

  it('cannot reach back from a link in a new window', () => {
    const link = show('<a href="https://example.org/" target="_blank">a</a>', 'text').querySelector('a')
    expect(link?.rel).toBe('noopener noreferrer')
  })
})

describe('markup of the shop', () => {
  it('keeps prices, notices and grid items as plugins print them', () => {
    const html =
      '<article class="post" data-post-id="7" aria-label="x" id="post-7">' +
      '<img src="/a.jpg" srcset="/a.jpg 1x, /w_100,h_50/b.jpg 2x" sizes="100vw" data-src="/b.jpg" loading="lazy">' +
      '<del><bdi>9,00 €</bdi></del> <ins>7,00 €</ins></article>'
    expect(show(html, 'shop').innerHTML).toBe(html)
  })

  it('keeps harmless styles and nothing that lifts or fetches', () => {
    const element = show(
      '<p style="--ratio: 600 / 440; display: none; position: fixed; background-image: url(/track)">a</p>',
      'shop',
    ).querySelector('p')
    expect(element?.style.getPropertyValue('--ratio').trim()).toBe('600 / 440')
    expect(element?.style.display).toBe('none')
    expect(element?.style.position).toBe('')
    expect(element?.style.backgroundImage).toBe('')
  })

  it('has no form, no field and no id that could pose as a setting', () => {
    const sink = show('<form action="/x"><input name="a"><p id="dpd">a</p></form>', 'shop')
    expect(sink.innerHTML).toBe('<p>a</p>')
  })

  it('has no button that submits the form around it', () => {
    expect(show('<button type="submit" formaction="/x">a</button>', 'shop').innerHTML).toBe(
      '<button type="button">a</button>',
    )
  })

  it('drops a set of pictures when one of them is fetched in another way', () => {
    expect(show('<img srcset="/a.jpg 1x, data:image/svg+xml,x 2x">', 'shop').innerHTML).toBe('<img>')
  })
})

describe('addresses', () => {
  it.each(urls)('%j leads nowhere but to the web, a mailbox or a telephone', (raw) => {
    const link = document.createElement('a')
    link.setAttribute('href', raw)
    const sink = document.createElement('div')
    sink.append(sanitize(link.outerHTML, 'text'))
    const href = sink.querySelector('a')?.getAttribute('href')
    const left = href === null || href === undefined ? 'https:' : new URL(href, location.href).protocol
    expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(left)
  })

  it.each([
    ['javascript:alert(1)', null],
    ['java\tscript:alert(1)', null],
    ['\u0001javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['https://shop.example@evil.example/', null],
    ['intent://x#Intent;end', null],
    ['ftp://x/', null],
    ['/a?b=1#c', 'http://shop.test/a?b=1#c'],
    ['mailto:a@b.lt?subject=x', 'mailto:a@b.lt?subject=x'],
    ['tel:+37060000000', 'tel:+37060000000'],
  ])('%j is read as %j', (raw, href) => {
    expect(safeUrl(raw)?.href ?? null).toBe(href)
  })
})

describe('markup that is only read', () => {
  it('gives its texts and data, and nothing in it acts', () => {
    const body = parseHtml('<li class="pudo" data-value="LT01007" onclick="x()">Paštomatas</li>')
    const row = body.querySelector<HTMLElement>('li.pudo')
    expect(row?.dataset['value']).toBe('LT01007')
    expect(row?.textContent).toBe('Paštomatas')
    expect(row?.ownerDocument).not.toBe(document)
  })

  it.each([
    [`<a style='x'>`, `<a data-atoll-muted-style='x'>`],
    ['<a title=" style=x" onclick = y>', '<a title=" style=x" data-atoll-muted-onclick = y>'],
    ['5 < 6 style="x"', '5 < 6 style="x"'],
    ['<p>in style = bold</p>', '<p>in style = bold</p>'],
  ])('%s is muted to %s', (html, muted) => {
    expect(mute(html)).toBe(muted)
  })

  it('is muted in time whatever comes', () => {
    for (const piece of ['<a ', '<a "', "<a '", '<style>', '<style ', '<a b="c" ']) {
      const started = performance.now()
      mute(piece.repeat(50_000))
      expect(performance.now() - started).toBeLessThan(1000)
    }
  })
})

describe('text without a parser', () => {
  it.each([
    ['<b>Kava</b> &amp; arbata', 'Kava & arbata'],
    ['5&nbsp;&euro; &#8364; &#x20ac;', '5\u00A0€ € €'],
    ['a<script>b</script><style>c</style><!-- d -->', 'a'],
    ['a<script>b', 'a'],
    ['1 < 2 > 0', '1 < 2 > 0'],
    ['&unknown; &lt;b&gt;', '&unknown; <b>'],
  ])('%s reads %s', (html, text) => {
    expect(plainText(html)).toBe(text)
  })
})
