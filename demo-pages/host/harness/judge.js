// First script of a page that judges itself: it starts afresh, and hears whatever goes wrong. `verdict.js` ends it.
;(function () {
  var data = JSON.parse(document.getElementById('judge-data').textContent)
  var found = { errors: [], console: [], shifts: [], heard: [] }
  window.judge = { data: data, found: found, since: Infinity, acting: false }

  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch {
    // A frame without storage.
  }
  document.cookie.split('; ').forEach(function (cookie) {
    var name = cookie.split('=')[0]
    if (name !== 'atoll_demo_visitor') document.cookie = name + '=; Path=/; Max-Age=0'
  })

  function textOf(value) {
    if (value instanceof Error) return value.name + ': ' + value.message
    if (value instanceof Element) return '<' + value.localName + '>'
    return String(value)
  }

  ;['error', 'warn'].forEach(function (level) {
    var write = console[level]
    console[level] = function () {
      found.console.push(level + ': ' + Array.prototype.map.call(arguments, textOf).join(' '))
      write.apply(console, arguments)
    }
  })
  addEventListener(
    'error',
    function (event) {
      var target = event.target
      found.errors.push(
        target instanceof Element
          ? (target.currentSrc || target.src || target.href) + ' did not load'
          : event.message,
      )
    },
    true,
  )
  addEventListener('unhandledrejection', function (event) {
    found.errors.push('Nobody caught ' + textOf(event.reason))
  })

  var dispatch = Object.getOwnPropertyDescriptor(EventTarget.prototype, 'dispatchEvent').value
  EventTarget.prototype.dispatchEvent = function (event) {
    if (event.type.indexOf('atoll:') === 0) found.heard.push(event.type.slice('atoll:'.length))
    return dispatch.call(this, event)
  }

  if (window.PerformanceObserver && PerformanceObserver.supportedEntryTypes.includes('layout-shift')) {
    new PerformanceObserver(function (list) {
      list.getEntries().forEach(function (entry) {
        found.shifts.push({
          at: entry.startTime,
          value: entry.value,
          moved: entry.sources
            .map(function (source) {
              var node = source.node
              return node instanceof Element
                ? node.localName + '.' + node.className
                : String(node && node.textContent)
            })
            .join(', '),
        })
      })
    }).observe({ type: 'layout-shift', buffered: true })
  }

  // Pictures of one state are alike whenever they are taken.
  if (data.still) {
    var ahead = Date.parse('2026-11-20T10:00:00Z') - Date.now()
    var now = Date.now
    var RealDate = Date
    Date.now = function () {
      return now() + ahead
    }
    window.Date = class extends RealDate {
      constructor(...parts) {
        if (parts.length === 0) super(Date.now())
        else super(...parts)
      }
    }
    var seed = 1
    var draw = function () {
      seed = (seed * 16807) % 2147483647
      return seed / 2147483647
    }
    Math.random = draw
    crypto.getRandomValues = function (numbers) {
      for (var at = 0; at < numbers.length; at += 1) numbers[at] = Math.floor(draw() * 4294967296)
      return numbers
    }
    var sheet = document.createElement('link')
    sheet.rel = 'stylesheet'
    sheet.href = '/host/harness/still.css'
    document.head.append(sheet)
  }
})()
