import { describe, expect, it } from 'vitest'
import { NETWORKS, readNetworks } from '../../../widgets/lightbox/share/networks.ts'
import { shareLink } from '../../../widgets/lightbox/share/share-links.ts'

const SHARED = {
  page: 'https://shop.example/portfolio/?a=1&b=2#gid=1&pid=2',
  image: 'https://shop.example/photo.jpg?w=1&h=2',
  caption: 'Neris & fog',
}
const PAGE = encodeURIComponent(SHARED.page)
const IMAGE = encodeURIComponent(SHARED.image)

describe('a share link', () => {
  it('has the form of each network', () => {
    expect(NETWORKS.map((network) => shareLink(network, SHARED))).toEqual([
      `https://www.facebook.com/sharer/sharer.php?u=${PAGE}&picture=${IMAGE}&description=Neris%20%26%20fog`,
      `https://twitter.com/intent/tweet?text=Neris%20%26%20fog&url=${PAGE}`,
      `https://www.pinterest.com/pin/create/button/?url=${PAGE}&media=${IMAGE}&description=Neris%20%26%20fog`,
      `https://www.linkedin.com/shareArticle?mini=true&url=${PAGE}&title=Neris%20%26%20fog`,
      `https://wa.me/?text=${encodeURIComponent(`Neris & fog ${SHARED.page}`)}`,
    ])
  })

  it.each(NETWORKS)('of %s carries nothing that a caption adds', (network) => {
    const link = new URL(
      shareLink(network, { ...SHARED, caption: '"><script>alert(1)</script>&u=https://evil.example' }),
    )
    expect(link.protocol).toBe('https:')
    expect(link.searchParams.getAll('u').concat(link.searchParams.getAll('url'))).not.toContain(
      'https://evil.example',
    )
    expect(link.href).not.toMatch(/[<>"]/)
  })

  it('sends the address alone where a photo has no caption', () => {
    expect(shareLink('whatsapp', { ...SHARED, caption: '' })).toBe(`https://wa.me/?text=${PAGE}`)
  })
})

describe('the networks of a gallery', () => {
  it('are those that are known, each once, in the order of the markup', () => {
    expect(readNetworks(['pinterest', ' Facebook', 'myspace', 'pinterest', '__proto__'])).toEqual([
      'pinterest',
      'facebook',
    ])
    expect(readNetworks([])).toEqual([])
  })
})
