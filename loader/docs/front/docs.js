// Search, theme, and what a page can only know once it is laid out. A classic script: it runs from a folder too.
;(() => {
  const { root } = document.currentScript.dataset
  const KEPT = 'atoll-docs-theme'
  const MOST_SHOWN = 12
  /** What a word is worth by where it stands; a whole word counts twice. */
  const WORTH = { heading: 12, title: 8, excerpt: 3, words: 1 }

  startTheme()
  startSearch()
  markFrames()
  nameScrollers()
  addEventListener('resize', nameScrollers)

  function startTheme() {
    const button = document.querySelector('.theme')
    const themes = ['', 'light', 'dark']
    const names = { '': 'System', light: 'Light', dark: 'Dark' }
    const show = () => {
      const { theme = '' } = document.documentElement.dataset
      button.textContent = `◐ ${names[theme]}`
      button.setAttribute('aria-label', `Theme: ${names[theme]}`)
    }
    button.hidden = false
    show()
    button.addEventListener('click', () => {
      const { dataset } = document.documentElement
      const next = themes[(themes.indexOf(dataset.theme ?? '') + 1) % themes.length]
      if (next) dataset.theme = next
      else delete dataset.theme
      try {
        localStorage.setItem(KEPT, next)
      } catch {
        // It counts for this page.
      }
      show()
    })
  }

  function startSearch() {
    const form = document.querySelector('.search')
    const field = form.querySelector('input')
    const panel = form.querySelector('.results')
    const count = panel.querySelector('.count')
    const list = panel.querySelector('ol')
    form.hidden = false

    field.addEventListener('focus', () => loadIndex().catch(() => {}), { once: true })
    field.addEventListener('input', search)
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      list.querySelector('a')?.click()
    })
    form.addEventListener('keydown', (event) => {
      const links = [...list.querySelectorAll('a')]
      const at = links.indexOf(document.activeElement)
      if (event.key === 'Escape') close(true)
      else if (event.key === 'ArrowDown' && links.length > 0)
        links[Math.min(at + 1, links.length - 1)].focus()
      else if (event.key === 'ArrowUp' && at >= 0) (links[at - 1] ?? field).focus()
      else return
      event.preventDefault()
    })
    document.addEventListener('keydown', (event) => {
      const typing = event.target.closest?.('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      field.focus()
    })
    document.addEventListener('focusin', ({ target }) => form.contains(target) || close(false))
    document.addEventListener('pointerdown', ({ target }) => form.contains(target) || close(false))

    function close(back) {
      panel.hidden = true
      if (!back) return
      field.value = ''
      field.focus()
    }

    async function search() {
      const asked = field.value
      const words = wordsOf(asked)
      panel.hidden = words.length === 0
      if (words.length === 0) return
      let index
      try {
        index = await loadIndex()
      } catch {
        list.replaceChildren()
        count.textContent = 'The index could not be loaded. Type again to try once more.'
        return
      }
      if (field.value !== asked) return
      const found = index
        .map((entry) => [score(entry, words), entry])
        .filter(([worth]) => worth > 0)
        .toSorted(([a], [b]) => b - a)
      list.replaceChildren(...found.slice(0, MOST_SHOWN).map(([, entry]) => item(entry, words)))
      count.textContent = said(found.length)
    }
  }

  function said(number) {
    if (number === 0) return 'Nothing found. Try fewer words, or a part of the message.'
    if (number === 1) return '1 result'
    return number > MOST_SHOWN ? `${number} results, the best ${MOST_SHOWN} shown` : `${number} results`
  }

  let loading
  function loadIndex() {
    loading ??= new Promise((resolve, reject) => {
      const script = document.createElement('script')
      script.src = `${root}assets/search-index.js`
      script.addEventListener('load', () => resolve(window.atollDocs))
      script.addEventListener('error', () => {
        loading = undefined
        reject(new Error(`No ${script.src}`))
      })
      document.head.append(script)
    })
    return loading
  }

  /** Every word has to stand somewhere in the section; 0 where one does not. */
  function score([, title, heading, excerpt, words], wanted) {
    const places = { heading, title, excerpt, words }
    let total = 0
    for (const word of wanted) {
      let worth = 0
      for (const [place, text] of Object.entries(places)) {
        const there = wordsOf(text)
        if (there.includes(word)) worth = Math.max(worth, WORTH[place] * 2)
        else if (there.some((one) => one.startsWith(word))) worth = Math.max(worth, WORTH[place])
        else if (word.length > 3 && there.some((one) => one.includes(word)))
          worth = Math.max(worth, WORTH[place] / 2)
      }
      if (worth === 0) return 0
      total += worth
    }
    return total
  }

  /** As the index has taken the pages apart. */
  function wordsOf(text) {
    return text.toLowerCase().match(/[\p{L}\p{N}_-]+/gu) ?? []
  }

  function item([place, title, heading, excerpt], words) {
    const link = document.createElement('a')
    link.href = root + place
    const name = document.createElement('strong')
    name.textContent = heading || title
    const where = document.createElement('span')
    where.className = 'where'
    where.textContent = heading ? title : ''
    const text = document.createElement('span')
    text.className = 'excerpt'
    text.append(...marked(excerpt, words))
    link.append(name, where, text)
    const line = document.createElement('li')
    line.append(link)
    return line
  }

  function marked(text, words) {
    const pattern = new RegExp(`(${words.map((word) => word.replace(/[-]/g, '\\$&')).join('|')})`, 'giu')
    return text.split(pattern).map((part, index) => {
      if (index % 2 === 0) return part
      const mark = document.createElement('mark')
      mark.textContent = part
      return mark
    })
  }

  /** The state that the frame shows is the current one. */
  function markFrames() {
    const links = document.querySelectorAll('a[target=demo]')
    for (const link of links) {
      link.addEventListener('click', () => {
        for (const other of links) other.removeAttribute('aria-current')
        link.setAttribute('aria-current', 'true')
      })
    }
    const note = document.querySelector('.from-folder')
    if (note && location.protocol === 'file:') {
      note.hidden = false
      note.previousElementSibling.hidden = true
    }
  }

  /** What can only be read by scrolling takes the keyboard's focus, and says what it is. */
  function nameScrollers() {
    for (const box of document.querySelectorAll('.table')) {
      const scrolls = box.scrollWidth > box.clientWidth
      const heading = box.closest('section, main')?.querySelector('h1, h2')?.textContent ?? ''
      for (const [name, value] of [
        ['tabindex', '0'],
        ['role', 'group'],
        ['aria-label', `Table, scrolls sideways: ${heading.replace('#', '')}`],
      ]) {
        if (scrolls) box.setAttribute(name, value)
        else box.removeAttribute(name)
      }
    }
  }
})()
