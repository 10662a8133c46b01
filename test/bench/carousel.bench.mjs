export const title = 'Carousel of 100 slides, three at a time, with arrows and bullets'

const RUNS = 9
const PAGE = '/studio/few-slides/?panel=off'
const SLIDES = 100

/** In the page: 100 slides at its top, and how long `start` takes to set them going and to paint, ms. */
function install() {
  window.printSlides = (count, outer, inner, slide) => {
    const host = document.createElement('div')
    host.className = outer
    const list = inner ? host.appendChild(document.createElement('div')) : host
    if (inner) list.className = inner
    for (let number = 1; number <= count; number += 1) {
      const item = document.createElement('article')
      item.className = slide
      item.innerHTML = `<h3><a href="#${number}">Slide ${number}</a></h3><p>Bring boots, a lamp and time.</p>`
      list.append(item)
    }
    document.querySelector('main').prepend(host)
    return host
  }
  window.toPaint = async (start) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    const started = performance.now()
    await start()
    const ready = performance.now() - started
    await new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', resolve)
        port1.start()
        port2.postMessage(null)
      })
    })
    return { ready, painted: performance.now() - started }
  }
}

async function ours({ openPage }) {
  const { page, slowDown, close } = await openPage(PAGE, { init: install, slow: false })
  // Its code is there already: the page has jQuery, so its other carousels wait for no visitor.
  await page.waitForSelector('.slider-simple .atoll-carousel__viewport')
  await slowDown()
  const times = await page.evaluate((count) => {
    const host = window.printSlides(count, 'bench', '', '')
    host.setAttribute('data-atoll-loop', '')
    return window.toPaint(
      () =>
        new Promise((resolve) => {
          host.addEventListener('atoll:carousel:started', resolve, { once: true })
          void window.atoll.mount(host, 'carousel')
        }),
    )
  }, SLIDES)
  await close()
  return times
}

async function swiper({ openPage, peers }) {
  const { page, slowDown, close } = await openPage(PAGE, { init: install, slow: false })
  await slowDown()
  await page.addStyleTag({ path: `${peers}/swiper/swiper-bundle.min.css` })
  await page.addScriptTag({ path: `${peers}/swiper/swiper-bundle.min.js` })
  const times = await page.evaluate((count) => {
    const host = window.printSlides(count, 'swiper', 'swiper-wrapper', 'swiper-slide')
    for (const name of ['swiper-button-prev', 'swiper-button-next', 'swiper-pagination'])
      host.appendChild(document.createElement('div')).className = name
    return window.toPaint(() => {
      window.started = new window.Swiper(host, {
        slidesPerView: 3,
        slidesPerGroup: 3,
        loop: true,
        navigation: { prevEl: '.swiper-button-prev', nextEl: '.swiper-button-next' },
        pagination: { el: '.swiper-pagination', clickable: true },
      })
    })
  }, SLIDES)
  await close()
  return times
}

async function owl({ openPage, peers }) {
  const { page, slowDown, close } = await openPage(PAGE, { init: install, slow: false })
  await slowDown()
  await page.addScriptTag({ path: `${peers}/jquery/dist/jquery.min.js` })
  await page.addStyleTag({ path: `${peers}/owl.carousel/dist/assets/owl.carousel.min.css` })
  await page.addScriptTag({ path: `${peers}/owl.carousel/dist/owl.carousel.min.js` })
  const times = await page.evaluate((count) => {
    const host = window.printSlides(count, 'owl-carousel', '', '')
    return window.toPaint(() => {
      window.jQuery(host).owlCarousel({ items: 3, slideBy: 'page', loop: true, nav: true, dots: true })
    })
  }, SLIDES)
  await close()
  return times
}

export async function* bench(tools) {
  const measured = tools.peers ? { ours, swiper, owl } : { ours }
  const seen = { ours: [], swiper: [], owl: [] }
  for (let run = 0; run < tools.times(RUNS); run += 1)
    for (const [who, measure] of Object.entries(measured))
      seen[who].push(await tools.patiently(() => measure(tools)))
  for (const what of ['ready', 'painted']) {
    const of = (who) => seen[who].map((times) => times[what])
    yield {
      what,
      ours: of('ours'),
      peers: { swiper: of('swiper'), owl: of('owl') },
      goal: '≤ 0.75 of swiper, ≤ 0.3 of owl',
    }
  }
}
