import type { Client } from '../../../src/client/client.ts'
import { parseHtml } from '../../../src/html/parse-html.ts'
import { LOOP, loopKey, loopPager, PAGER } from '../markup.ts'
import { pageOf, PAGE } from '../pager/links.ts'
import type { Send } from './questions.ts'

/** Gets the page's own address with another page of the loop and takes the loop out of it. */
export function askLoop(client: Client, list: HTMLElement, pager: HTMLElement | null): Send {
  const key = loopKey(list)
  const index = [...document.querySelectorAll(LOOP)].indexOf(list)

  /** The server's own link, if it leads back to this site: what comes is shown as the shop's own. */
  function addressOf(page: number): string {
    const links = pager?.querySelectorAll<HTMLAnchorElement>(PAGE) ?? []
    const link = [...links].find(
      (each) => pageOf(each) === page && each.origin === location.origin && each.getAttribute('href') !== '#',
    )
    if (!key && link) return link.href
    const url = new URL(location.href)
    url.searchParams.set(key || 'the7-page', String(page))
    url.hash = ''
    return url.href
  }

  return async ({ view: { page } }, task) => {
    const response = (await client.rest({
      url: addressOf(page),
      parse: false,
      nonce: false,
      idempotent: true,
      signal: task,
    })) as Response
    const body = parseHtml(await response.text())
    task.throwIfAborted()
    const loops = [...body.querySelectorAll(LOOP)]
    const loop = loops.find((each) => key && loopKey(each) === key) ?? loops[index]
    if (!loop) return null
    return {
      html: loop.innerHTML,
      itemsToDelete: [],
      paginationHtml: (loopPager(loop) ?? nextPager(loop))?.innerHTML ?? '',
      currentPage: page,
      newNonce: '',
    }
  }
}

function nextPager(loop: Element): Element | null {
  const next = loop.nextElementSibling
  return next?.matches(PAGER) ? next : null
}
