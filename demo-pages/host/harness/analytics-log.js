// The harness's log: every event that shop analytics and the pixel send, hold or drop, with what GA4 would say to it.
;(function () {
  var list = document.querySelector('.event-log__list')
  var status = document.querySelector('.event-log__count')
  var entries = new WeakMap()
  var count = 0

  function part(name, className, text) {
    var element = document.createElement(name)
    element.className = 'event-log__' + className
    if (text !== undefined) element.textContent = text
    return element
  }

  function add(state, name, summary, data) {
    var item = part('li', 'entry')
    item.dataset.state = state
    var details = document.createElement('details')
    var line = document.createElement('summary')
    var verdict = part('span', 'verdict', '')
    line.append(
      part('span', 'state', state),
      part('code', 'name', name),
      part('span', 'summary', summary),
      verdict,
      part('time', 'time', new Date().toLocaleTimeString(document.documentElement.lang)),
    )
    details.append(line, part('pre', 'data', JSON.stringify(data, null, 2)))
    item.append(details)
    list.prepend(item)
    count += 1
    status.textContent = count === 1 ? '1 event' : count + ' events'
    return verdict
  }

  function summaryOf(params) {
    var items = params.items || []
    var parts = []
    if (params.value !== undefined) parts.push(params.value + ' ' + params.currency)
    if (items.length > 0) parts.push(items.length === 1 ? items[0].item_name : items.length + ' items')
    if (params.content_id !== undefined) parts.push(String(params.content_id))
    return parts.join(' · ')
  }

  ;['sent', 'held', 'dropped'].forEach(function (state) {
    document.addEventListener('atoll:shop-analytics:' + state, function (event) {
      var verdict = add(state, event.detail.name, summaryOf(event.detail.params), event.detail.params)
      entries.set(event.detail.params, verdict)
    })
  })

  document.addEventListener('atoll:shop-analytics:checked', function (event) {
    var verdict = entries.get(event.detail.params)
    if (!verdict) return
    var problems = event.detail.problems
    verdict.textContent = problems.length === 0 ? 'valid' : problems.join(' ')
    verdict.dataset.valid = String(problems.length === 0)
  })

  document.addEventListener('demo:pixel', function (event) {
    var call = event.detail
    add('pixel', call[1], call[3] ? call[3].eventID : '', call[2])
  })

  // What was left out is told in the console; here it belongs to the log.
  var warn = console.warn
  console.warn = function (text) {
    if (/shop-analytics: .*(left out|not sent)/.test(String(text))) {
      add('left out', 'item', String(text).replace(/^.*shop-analytics: /, ''), String(text))
    }
    warn.apply(console, arguments)
  }

  document.querySelector('.event-log').addEventListener('click', function (event) {
    var button = event.target.closest('[data-log]')
    if (!button) return
    if (button.dataset.log === 'clear') {
      list.replaceChildren()
      count = 0
      status.textContent = 'None yet'
      return
    }
    window.wp_set_consent('marketing', button.dataset.log)
    window.wp_set_consent('statistics', button.dataset.log)
  })

  if (window.wp_set_consent) {
    document.querySelectorAll('[data-log][hidden]').forEach(function (button) {
      button.hidden = false
    })
  }
})()
