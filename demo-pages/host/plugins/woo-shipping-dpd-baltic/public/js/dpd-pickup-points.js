// Stand-in for the carrier's script of the checkout block, in our own words: it waits for a chosen rate, then puts a part of
// its own into WooCommerce's, which it shows while that rate leads to a pickup point (block-checkout.md#carriers-block).
;(function () {
  var PACKAGE = '.wc-block-components-shipping-rates-control__package'

  var timer = setInterval(async function () {
    if (!document.querySelector(PACKAGE + ' input[type=radio]:checked')) return
    clearInterval(timer)
    var answer = await fetch('/wp-admin/admin-ajax.php', {
      method: 'POST',
      body: new URLSearchParams({ action: 'load_additional_block' }),
    })
    document.querySelector(PACKAGE)?.insertAdjacentHTML('beforeend', await answer.text())
    show()
    document.addEventListener('click', show)
  }, 500)

  function show() {
    var rate = document.querySelector(PACKAGE + ' input[type=radio]:checked')?.value ?? ''
    var block = document.querySelector('#dpd-wc-pickup-point-shipping-block')
    if (block) block.style.display = rate.includes('parcels') ? '' : 'none'
  }
})()
