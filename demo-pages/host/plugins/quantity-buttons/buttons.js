// Stand-in for a theme that puts links beside each quantity and steps at a click on anything of their classes, as
// OceanWP 4.1.4 does. `?quantity-buttons=late`: a theme that comes after everything else and does not look first.
addEventListener('DOMContentLoaded', function () {
  var LATE_MS = 600
  var isLate = new URLSearchParams(location.search).get('quantity-buttons') === 'late'

  function link(kind, sign) {
    return '<a href="javascript:void(0)" class="' + kind + '">' + sign + '</a>'
  }

  function addLinks() {
    document.querySelectorAll('.quantity .qty:not([type=hidden])').forEach(function (field) {
      var before = field.previousElementSibling
      var behind = field.nextElementSibling
      if (isLate || !before || !before.classList.contains('minus'))
        field.insertAdjacentHTML('beforebegin', link('minus', '-'))
      if (isLate || !behind || !behind.classList.contains('plus'))
        field.insertAdjacentHTML('afterend', link('plus', '+'))
    })
  }

  document.body.addEventListener('click', function (event) {
    var button = event.target.closest('.quantity .minus, .quantity .plus')
    if (!button) return
    event.preventDefault()
    var field = button.closest('.quantity').querySelector('.qty')
    var step = Number(field.step) || 1
    var wanted = Number(field.value) + (button.classList.contains('plus') ? step : -step)
    field.value = Math.max(Number(field.min) || 0, Math.min(wanted, Number(field.max) || Infinity))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })

  if (isLate) setTimeout(addLinks, LATE_MS)
  else addLinks()
})
