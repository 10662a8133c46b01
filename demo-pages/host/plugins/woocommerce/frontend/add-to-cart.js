// Stand-in for WooCommerce's loop buttons and mini-cart links, with the events in the order in which it fires them.
jQuery(function ($) {
  var params = window.wc_add_to_cart_params
  if (!params) return
  var queue = []

  function endpoint(name) {
    return params.wc_ajax_url.replace('%%endpoint%%', name)
  }

  function run(request) {
    queue.push(request)
    if (queue.length === 1) next()
  }

  function next() {
    var request = queue[0]
    if (!request) return
    $.ajax(request).always(function () {
      queue.shift()
      next()
    })
  }

  function add(event) {
    var $button = $(this)
    if (!$button.attr('data-product_id')) return
    event.preventDefault()
    $button.removeClass('added').addClass('loading')
    if ($(document.body).triggerHandler('should_send_ajax_request.adding_to_cart', [$button]) === false) {
      $(document.body).trigger('ajax_request_not_sent.adding_to_cart', [false, false, $button])
      return
    }
    var data = $.extend({}, this.dataset)
    $(document.body).trigger('adding_to_cart', [$button, data])
    run({
      type: 'POST',
      url: endpoint('add_to_cart'),
      data: data,
      dataType: 'json',
      success: function (answer) {
        if (!answer) return
        if (answer.error && answer.product_url) {
          location.assign(answer.product_url)
          return
        }
        $(document.body).trigger('added_to_cart', [answer.fragments, answer.cart_hash, $button])
      },
    })
  }

  function remove(event) {
    event.preventDefault()
    var $button = $(this)
    var $row = $button.closest('.woocommerce-mini-cart-item')
    $row.block()
    run({
      type: 'POST',
      url: endpoint('remove_from_cart'),
      data: { cart_item_key: $button.data('cart_item_key') },
      dataType: 'json',
      success: function (answer) {
        if (!answer || !answer.fragments) {
          location.assign($button.attr('href'))
          return
        }
        $(document.body).trigger('removed_from_cart', [answer.fragments, answer.cart_hash, $button])
      },
      error: function () {
        location.assign($button.attr('href'))
      },
    })
  }

  function showAdded(_event, _fragments, _hash, $button) {
    if (!$button || !$button.length) return
    $button.removeClass('loading').addClass('added')
    if (!params.is_cart && $button.parent().find('.added_to_cart').length === 0) {
      $button.after(
        $('<a class="added_to_cart wc-forward"></a>')
          .attr({ href: params.cart_url, title: params.i18n_view_cart })
          .text(params.i18n_view_cart),
      )
    }
    $(document.body).trigger('wc_cart_button_updated', [$button])
  }

  function showFragments(_event, fragments) {
    if (!fragments) return
    Object.keys(fragments).forEach(function (selector) {
      $(selector).replaceWith(fragments[selector])
    })
    $(document.body).trigger('wc_fragments_loaded')
  }

  function announce(_event, _fragments, _hash, $button) {
    var message = $button && $button.data && $button.data('success_message')
    if (message) $('.widget_shopping_cart_live_region').text(message)
  }

  $(document.body)
    .on('click', '.add_to_cart_button.ajax_add_to_cart', add)
    .on('click', '.remove_from_cart_button', remove)
    .on('added_to_cart', showAdded)
    .on('added_to_cart removed_from_cart', showFragments)
    .on('added_to_cart removed_from_cart', announce)
})
