// Runs chosen states in a frame, one after another: they share the visitor's cart.
const { axes } = JSON.parse(document.getElementById('states-data').textContent)
/** A state that says nothing for this long has failed, ms. */
const PATIENCE_MS = 60_000

const form = document.querySelector('.run')
const stage = document.querySelector('.stage')
const rows = document.querySelector('.results tbody')
const progress = document.querySelector('progress')
const output = document.querySelector('output')
const stop = document.querySelector('.stop')
const boxes = () => [...document.querySelectorAll('input[name=state]')]
let stopped = false

/** Every combination of the ways that are checked. */
function manners() {
  return Object.keys(axes).reduce(
    (done, name) => {
      const values = new FormData(form).getAll(name)
      return values.length === 0
        ? done
        : done.flatMap((manner) => values.map((value) => ({ ...manner, [name]: value })))
    },
    [{}],
  )
}

const isPlain = (name, value) => axes[name][0] === value

function addressOf(path, manner) {
  const query = new URLSearchParams(Object.entries(manner).filter(([name, value]) => !isPlain(name, value)))
  return `${path}${query.size > 0 ? `?${query}` : ''}`
}

function run(path, manner) {
  const frame = document.createElement('iframe')
  const width = Number(manner.width ?? axes.width[0])
  frame.style.width = `${width}px`
  frame.style.scale = String(Math.min(1, stage.clientWidth / width))
  frame.title = path
  return new Promise((resolve) => {
    const giveUp = setTimeout(
      () => end({ verdict: 'fail', problems: { judge: ['It said nothing'] }, ms: PATIENCE_MS }),
      PATIENCE_MS,
    )
    const hear = ({ source, data }) => {
      if (source === frame.contentWindow && data.verdict) end(data.verdict)
    }
    function end(verdict) {
      clearTimeout(giveUp)
      removeEventListener('message', hear)
      resolve(verdict)
    }
    addEventListener('message', hear)
    frame.src = addressOf(path, manner)
    stage.replaceChildren(frame)
  })
}

function show(path, manner, { verdict, problems, ms }) {
  const row = rows.insertRow(verdict === 'fail' ? 0 : -1)
  row.className = verdict
  const link = document.createElement('a')
  link.href = addressOf(path, manner)
  link.textContent = path.slice('/states/'.length, -1)
  const shown = Object.entries(manner)
    .filter(([name, value]) => name === 'width' || !isPlain(name, value))
    .map(([, value]) => value)
    .join(' ')
  const wrong = Object.entries(problems).flatMap(([check, lines]) => lines.map((line) => `${check}: ${line}`))
  for (const part of [verdict.toUpperCase(), link, shown, String(ms ?? ''), wrong.join('\n')])
    row.insertCell().append(part)
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  stopped = false
  stop.disabled = false
  rows.replaceChildren()
  const filter = new FormData(form).get('filter').toLowerCase()
  const chosen = boxes().filter(({ checked }) => checked)
  const paths = (chosen.length > 0 ? chosen : boxes())
    .map(({ value }) => value)
    .filter((path) => path.includes(filter))
  const runs = paths.flatMap((path) => manners().map((manner) => [path, manner]))
  const counts = { pass: 0, fail: 0, skip: 0 }
  progress.max = Math.max(1, runs.length)
  progress.value = 0
  for (const [path, manner] of runs) {
    if (stopped) break
    const verdict = await run(path, manner)
    counts[verdict.verdict] += 1
    progress.value += 1
    show(path, manner, verdict)
    output.value = `${progress.value} of ${runs.length}: ${counts.pass} PASS, ${counts.fail} FAIL, ${counts.skip} not shown in that width`
  }
  stop.disabled = true
  stage.replaceChildren()
  document.documentElement.dataset.done = ''
})

stop.addEventListener('click', () => {
  stopped = true
})

document.querySelector('.all').addEventListener('change', ({ target }) => {
  for (const box of document.querySelectorAll('.widget input')) box.checked = target.checked
})
for (const whole of document.querySelectorAll('.whole')) {
  whole.addEventListener('change', () => {
    for (const box of whole.closest('.widget').querySelectorAll('input[name=state]'))
      box.checked = whole.checked
  })
}
const asked = new URLSearchParams(location.search).get('widget')
const wanted = asked && document.getElementById(asked)?.querySelector('.whole')
if (wanted) {
  wanted.click()
  wanted.closest('details').open = true
}
