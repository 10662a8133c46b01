import { createButton, createOutsideLink, createPart, nameButton } from './elements.ts'
import type { Item } from './item.ts'
import type { ShareMenu } from './share-menu.ts'
import { createSlideshow } from './slideshow.ts'
import type { StageOptions } from './stage-options.ts'
import type { Shared } from './share-links.ts'

/** What the toolbar's buttons do to the stage. */
interface ToolbarPorts extends StageOptions {
  /** Element that fills the screen. */
  readonly screen: HTMLElement
  readonly shared: () => Shared
  readonly announce: (text: string) => void
  readonly next: () => void
  readonly zoom: () => void
  readonly close: () => void
}

export interface Toolbar {
  readonly element: HTMLElement
  /** Shows that `item` is the `position`th of `total`, from 1. */
  readonly show: (item: Item, position: number, total: number) => void
  /** The visitor moves by themselves: the slideshow waits its full time again. */
  readonly moved: () => void
  readonly stopSlideshow: () => void
  /** Escape: closes the share menu. @returns false when there was nothing to close */
  readonly dismiss: () => boolean
}

/** Counter and buttons at the top of the dialog. */
export function createToolbar(ports: ToolbarPorts): Toolbar {
  const { config, t, signal, screen } = ports
  const counter = createPart('p', 'counter')
  const buttons: HTMLElement[] = []

  const slideshow = createSlideshow(config.slideshowDelayMs, signal, ports.next, (playing) => {
    nameButton(play, t(playing ? 'Stop slideshow' : 'Start slideshow'), playing ? 'pause' : 'play')
    screen.classList.toggle('atoll-lightbox--slideshow', playing)
  })
  const play = createButton('play', t('Start slideshow'), slideshow.toggle)
  buttons.push(play)

  const zoom = createButton('zoom', t('Zoom'), ports.zoom)
  zoom.classList.add('atoll-lightbox__zoom')
  buttons.push(zoom)

  if (config.fullscreen && document.fullscreenEnabled) {
    const full = createButton('fullscreen', t('Full screen'), () => {
      const changing = document.fullscreenElement ? document.exitFullscreen() : screen.requestFullscreen()
      changing.catch(ports.report)
    })
    full.setAttribute('aria-pressed', 'false')
    document.addEventListener(
      'fullscreenchange',
      () => full.setAttribute('aria-pressed', String(document.fullscreenElement === screen)),
      { signal },
    )
    buttons.push(full)
  }

  const download = createPart('a', 'button')
  if (config.download) {
    nameButton(download, t('Download'), 'download')
    download.download = ''
    buttons.push(download)
  }

  let menu: ShareMenu | undefined
  if (config.networks.length > 0) {
    const share = createButton('share', t('Share'), () => {
      if (menu) menu.toggle()
      else openMenu(share).catch(ports.report)
    })
    share.setAttribute('aria-expanded', 'false')
    buttons.push(createPart('div', 'share', share))
  }

  buttons.push(createButton('close', t('Close'), ports.close))
  const element = createPart('div', 'toolbar', counter, ...buttons)
  element.classList.add('pswp__hide-on-close')

  return {
    element,
    show(item, position, total) {
      counter.textContent = `${position} / ${total}`
      counter.hidden = total < 2
      play.hidden = total < 2 || !config.slideshow
      download.hidden = !item.src
      if (item.src) download.href = item.src
      menu?.close()
    },
    moved: slideshow.restart,
    stopSlideshow: slideshow.stop,
    dismiss() {
      if (!menu?.isOpen()) return false
      menu.close()
      return true
    },
  }

  /** Most visitors never share: the menu's code comes with the first press. */
  async function openMenu(button: HTMLElement): Promise<void> {
    const { createShareMenu } = await import('./share-menu.ts')
    if (menu) return
    menu = createShareMenu({
      button,
      networks: config.networks,
      labels: config.networkLabels,
      t,
      shared: ports.shared,
      announce: ports.announce,
      done: ports.sharedVia,
      builders: { createPart, createOutsideLink },
    })
    button.after(menu.element)
    menu.toggle()
  }
}
