import {
  album,
  blockGallery,
  classicGallery,
  type Clip,
  justifiedGallery,
  productGallery,
  singleImage,
} from '../../fixtures/gallery/markup.ts'
import { FILM_URL, MUG_PHOTOS, type Photo, PHOTOS } from '../../fixtures/gallery/photos.ts'
import type { DemoPage, PageRequest } from '../demo-page.ts'

const HEAD = '<link rel="stylesheet" href="/host/themes/the7/gallery.css">'
const NETWORKS = 'facebook,twitter,pinterest,linkedin,whatsapp'
/** What the theme prints for its lightbox; `?download=on` allows downloads. */
const themeGlobals = ({ url }: PageRequest) => ({
  dtShare: {
    shareButtonText: {
      ...(url.searchParams.has('download') && { download: 'Download image' }),
      facebook: 'Share on Facebook',
      twitter: 'Share on X',
      pinterest: 'Pin it',
      linkedin: 'Share on Linkedin',
      whatsapp: 'Share on Whatsapp',
    },
    overlayOpacity: '96',
  },
})

function photo(slug: string): Photo {
  const found = PHOTOS.find((one) => one.slug === slug) ?? PHOTOS[0]
  if (!found) throw new Error(`There is no photo "${slug}".`)
  return found
}

const CLIPS: readonly Clip[] = [
  {
    still: photo('kaunas-confluence'),
    title: 'Six seconds on the Neris',
    text: '<p>Hosted here.</p>',
    url: FILM_URL,
  },
  {
    still: photo('old-town-blue-hour'),
    title: 'A walk through the old town',
    text: '',
    url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  },
  {
    still: photo('juodkrante'),
    title: 'Herons',
    text: '<p>Filmed from the road.</p>',
    url: 'https://vimeo.com/76979871',
  },
  {
    still: photo('nida-parnidis'),
    title: 'Where the dune is',
    text: '',
    url: 'https://maps.google.com/maps?q=Parnidis+Dune&z=13',
  },
  {
    still: photo('station-road'),
    title: 'A host that cannot be embedded',
    text: '',
    url: 'https://www.youtube.com.evil.example/embed/aqz-KE-bpKQ',
  },
]

function renderPortfolio({ url }: PageRequest): string {
  const gallery = justifiedGallery(PHOTOS, CLIPS, NETWORKS)
  // QA: one picture whose file is gone; films without a picture in the page.
  const printed = (
    url.searchParams.has('broken')
      ? gallery.replace('/labanoras-pines.svg"', '/labanoras-pines-lost.svg"')
      : gallery
  ).replaceAll(/(pswp-video"[^>]*>)<img[^>]*>/g, url.searchParams.has('stills') ? '$1Film' : '$&')
  return `<header class="studio-head"><p class="studio-name">Austėja Vaitkutė</p><h1>Landscapes between two rivers</h1><p class="studio-lead">Photographs from Lithuania, mostly before breakfast. Choose one to see it large.</p></header>
${printed}
<section class="studio-albums" aria-labelledby="stories"><h2 id="stories">Stories</h2><div class="album-row">${[
    album(
      'The coast out of season',
      PHOTOS.filter(({ category }) => category === 'coast'),
    ),
    album(
      'Vilnius after dark',
      PHOTOS.filter(({ category }) => category === 'town'),
    ),
    album(
      'Fog',
      PHOTOS.filter(({ hour }) => hour === 'fog'),
    ),
  ].join('')}</div></section>`
}

export const pages: readonly DemoPage[] = [
  {
    path: '/portfolio/',
    title: 'Portfolio gallery',
    description: 'Thirty photos, five films and maps, three albums; opens in the lightbox.',
    group: 'Content',
    widgets: ['lightbox'],
    states: [
      { label: 'Opened at photo 5', query: '#gid=1&pid=505' },
      { label: 'A picture that fails', query: 'broken#gid=1&pid=503' },
      { label: 'Downloads allowed', query: 'download=on' },
      { label: 'Without a button for the whole screen', query: 'set=lightbox.fullscreen:false' },
      {
        label: 'Small pictures and a button that turns',
        query: 'set=lightbox.thumbnails:true&set=lightbox.rotate:true#gid=1&pid=505',
      },
      { label: 'A slideshow of 1.5 s', query: 'set=lightbox.slideshowDelay:1500' },
      { label: 'Stills of videos are looked up', query: 'set=lightbox.videoThumbnails:true&stills=off' },
      { label: 'Right to left', query: 'locale=ar' },
    ],
    render: (_shop, request) => ({
      title: 'Portfolio – Austėja Vaitkutė',
      bodyClass: 'page studio',
      head: HEAD,
      globals: themeGlobals(request),
      main: renderPortfolio(request),
    }),
  },
  {
    path: '/journal/',
    title: 'WordPress galleries',
    description: 'A classic [gallery], the block editor’s gallery and a single picture.',
    group: 'Content',
    widgets: ['lightbox'],
    render: () => ({
      title: 'Journal – Austėja Vaitkutė',
      bodyClass: 'single single-post studio',
      head: HEAD,
      main: `<article class="studio-post"><header class="studio-head"><p class="studio-name">Journal</p><h1>Four days on the Curonian Spit</h1></header>
<p>The ferry takes ten minutes, and after that there is one road. I walked on the side that has none.</p>
${blockGallery(PHOTOS.filter(({ category }) => category === 'coast').slice(0, 5))}
<p>On the last evening the wind turned, and the lagoon went flat.</p>
${singleImage(photo('curonian-evening'))}
<h2>Left over</h2>
${classicGallery([photo('klaipeda-port'), photo('market-hall'), photo('palanga-pier')])}</article>`,
    }),
  },
  {
    path: '/product-gallery/',
    title: 'Product gallery',
    description: 'WooCommerce’s gallery without its own scripts: shown, enlarged, swiped.',
    group: 'Shop',
    widgets: ['lightbox', 'product-gallery'],
    states: [{ label: 'Second picture', query: '#gid=1&pid=2' }],
    render: () => ({
      title: 'Stoneware mug Neris',
      bodyClass: 'single-product woocommerce woocommerce-page studio',
      head: HEAD,
      main: `<div class="product type-product studio-product">${productGallery('Stoneware mug Neris', MUG_PHOTOS)}<div class="summary entry-summary"><h1 class="product_title entry-title">Stoneware mug Neris</h1><p class="price"><span class="woocommerce-Price-amount amount"><bdi>18.50&nbsp;<span class="woocommerce-Price-currencySymbol">&euro;</span></bdi></span></p><div class="woocommerce-product-details__short-description"><p>A mug with a thumb rest, glazed in the grey-green of the river in March. Thrown by hand in Užupis and fired twice.</p></div><p class="stock in-stock">In stock</p></div></div>`,
    }),
  },
]
