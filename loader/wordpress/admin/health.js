/** Checks from the browser what a visitor's browser meets: caches, optimisers and firewalls lie on the way. */
;(function () {
  const { home, rest, ajax, loader, integrity, live, texts } = window.atollHealth
  const list = document.querySelector('[data-atoll-health]')
  if (!list) return

  /** One line that says `running` until its check has ended. */
  async function check(run) {
    const line = document.createElement('li')
    line.textContent = texts.running
    list.append(line)
    let finding
    try {
      finding = await run()
    } catch (error) {
      finding = { state: 'warning', what: String(error) }
    }
    const { state, what, cure = '' } = finding
    line.className = `atoll-health__${state}`
    line.textContent = `${what} ${cure}`.trim()
  }

  const good = (what) => ({ state: 'ok', what })
  const bad = (what, cure) => ({ state: 'warning', what, cure })

  /** The front page as a visitor without cookies gets it. */
  const page = fetch(home, { credentials: 'omit', cache: 'no-store' }).then(async (response) => ({
    policy: response.headers.get('content-security-policy') || '',
    html: new DOMParser().parseFromString(await response.text(), 'text/html'),
  }))
  page.catch(() => {})

  async function checkRest() {
    const response = await fetch(rest, { cache: 'no-store' })
    const index = await response.json().catch(() => null)
    return response.ok && index && index.routes ? good(texts.restOk) : bad(texts.restBad, texts.restCure)
  }

  async function checkAjax() {
    const response = await fetch(`${ajax}?action=rest-nonce`, {
      credentials: 'same-origin',
      cache: 'no-store',
    })
    const nonce = (await response.text()).trim()
    return response.ok && /^\w{8,12}$/.test(nonce) ? good(texts.ajaxOk) : bad(texts.ajaxBad, texts.ajaxCure)
  }

  /** Fetching with the integrity rejects what differs by a byte. */
  async function checkLoader() {
    const { html } = await page
    const tag = html.querySelector('#atoll-js')
    const address = tag ? tag.src : loader
    const arrived = await fetch(address, { integrity, mode: 'cors' }).then(
      (response) => response.ok,
      () => false,
    )
    return arrived ? good(texts.loaderOk) : bad(texts.loaderBad, texts.loaderCure)
  }

  async function checkTag() {
    const { html } = await page
    const tags = html.querySelectorAll(
      'script[src*="/loader.js"][type="module"], script[src*="/loader.classic.js"]',
    )
    if (tags.length > 1) return bad(texts.tagTwice, texts.tagTwiceCure)
    if (tags.length === 1) return good(texts.tagOk)
    return live ? bad(texts.tagBad, texts.tagCure) : good(texts.tagOff)
  }

  async function checkPolicy() {
    const { html, policy } = await page
    const meta = html.querySelector('meta[http-equiv="Content-Security-Policy" i]')
    const all = [policy, meta ? meta.content : ''].filter(Boolean).join('; ')
    const scripts = /(?:script-src(?:-elem)?|default-src)\s+([^;]*)/i.exec(all)
    if (!scripts) return good(texts.cspOk)
    const allows =
      /'self'|\*|https?:(?=\s|$)|'strict-dynamic'/.test(scripts[1]) || scripts[1].includes(location.host)
    return allows ? good(texts.cspOk) : bad(`${texts.cspBad} ${scripts[0]}.`, texts.cspCure)
  }

  for (const run of [checkRest, checkAjax, checkLoader, checkTag, checkPolicy]) void check(run)
})()
