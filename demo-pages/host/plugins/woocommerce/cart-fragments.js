// Stand-in for WooCommerce's cart fragments: the mini-cart is kept in sessionStorage and asked for again when it is old.
jQuery(function ($) {
  var params = window.wc_cart_fragments_params
  if (!params) return
  var LIFE_MS = 24 * 60 * 60 * 1000

  function store(fragments, hash) {
    sessionStorage.setItem(params.fragment_name, JSON.stringify(fragments))
    sessionStorage.setItem(params.cart_hash_key, hash)
    sessionStorage.setItem('wc_cart_created', String(Date.now()))
    localStorage.setItem(params.cart_hash_key, hash)
  }

  function show(fragments) {
    Object.keys(fragments).forEach(function (selector) {
      $(selector).replaceWith(fragments[selector])
    })
  }

  function refresh() {
    $.ajax({
      type: 'POST',
      url: params.wc_ajax_url.replace('%%endpoint%%', 'get_refreshed_fragments'),
      data: { time: Date.now() },
      timeout: Number(params.request_timeout),
      success: function (answer) {
        if (!answer || !answer.fragments) return
        show(answer.fragments)
        store(answer.fragments, answer.cart_hash)
        $(document.body).trigger('wc_fragments_refreshed')
      },
      error: function () {
        $(document.body).trigger('wc_fragments_ajax_error')
      },
    })
  }

  $(document.body)
    .on('wc_fragment_refresh updated_wc_div', refresh)
    .on('added_to_cart removed_from_cart', function (_event, fragments, hash) {
      if (fragments) store(fragments, hash)
    })

  $(window).on('storage', function (event) {
    var changed = event.originalEvent
    if (
      changed.key === params.cart_hash_key &&
      changed.newValue !== sessionStorage.getItem(params.cart_hash_key)
    )
      refresh()
  })

  var kept = JSON.parse(sessionStorage.getItem(params.fragment_name) || 'null')
  var hash = /(?:^|; )woocommerce_cart_hash=([^;]*)/.exec(document.cookie)
  var fresh = Date.now() - Number(sessionStorage.getItem('wc_cart_created')) < LIFE_MS
  if (kept && fresh && sessionStorage.getItem(params.cart_hash_key) === (hash ? hash[1] : '')) {
    show(kept)
    $(document.body).trigger('wc_fragments_loaded')
  } else {
    refresh()
  }
})
