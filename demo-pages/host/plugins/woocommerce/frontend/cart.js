// Stand-in for WooCommerce's cart script: forms and links are sent in the background and their parts lifted out.
jQuery(function ($) {
  var params = window.wc_cart_params
  if (!params) return

  function endpoint(name) {
    return params.wc_ajax_url.replace('%%endpoint%%', name)
  }

  function showNotice(html) {
    $('.woocommerce-error, .woocommerce-message, .woocommerce-info').not('.cart-empty').remove()
    var $target = $('.woocommerce-notices-wrapper').first()
    $target.prepend(html)
    $.scroll_to_notices($('[role="alert"]'))
  }

  function showTotals(html) {
    $('.cart_totals').replaceWith(html)
    $(document.body).trigger('updated_cart_totals')
  }

  function showPage(html) {
    var page = new DOMParser().parseFromString(html, 'text/html')
    var form = page.querySelector('.woocommerce-cart-form')
    var notices = $(page)
      .find('.woocommerce-error, .woocommerce-message, .woocommerce-info')
      .not('.cart-empty')
    if (!form) {
      $('.woocommerce-cart-form').closest('.woocommerce').replaceWith(page.querySelector('main .woocommerce'))
      $(document.body).trigger('wc_cart_emptied')
    } else {
      $('.woocommerce-cart-form').replaceWith(form)
      disableUpdate()
      showTotals(page.querySelector('.cart_totals'))
    }
    if (notices.length > 0) showNotice(notices)
    $(document.body).trigger('updated_wc_div')
  }

  function disableUpdate() {
    $('button[name="update_cart"]').prop('disabled', true).attr('aria-disabled', 'true')
  }

  function send(request) {
    var $form = $('.woocommerce-cart-form').addClass('processing')
    var $both = $form.add('.cart_totals')
    $both.block()
    return $.ajax(
      $.extend(
        {
          dataType: 'html',
          complete: function () {
            $('.woocommerce-cart-form').removeClass('processing')
            $('.woocommerce-cart-form, .cart_totals').unblock()
          },
        },
        request,
      ),
    )
  }

  function sendQuantities() {
    var $form = $('.woocommerce-cart-form')
    return send({
      type: 'POST',
      url: $form.attr('action'),
      data: $form.serialize() + '&update_cart=Update+cart',
      success: showPage,
    })
  }

  function applyCoupon() {
    var code = $('#coupon_code').val()
    send({
      type: 'POST',
      url: endpoint('apply_coupon'),
      data: { security: params.apply_coupon_nonce, coupon_code: code },
      success: function (notice) {
        showNotice(notice)
        $(document.body).trigger('applied_coupon', [code])
        if (!/woocommerce-error/.test(notice)) $('#coupon_code').val('')
        reloadTotals()
      },
    })
  }

  function reloadTotals() {
    $.ajax({ url: endpoint('get_cart_totals'), dataType: 'html', success: showTotals })
  }

  disableUpdate()

  $(document)
    .on('input change', '.woocommerce-cart-form .qty', function () {
      $('button[name="update_cart"]').prop('disabled', false).attr('aria-disabled', 'false')
    })
    .on('submit', '.woocommerce-cart-form', function (event) {
      event.preventDefault()
      var clicked = event.originalEvent && event.originalEvent.submitter
      if ($('.woocommerce-cart-form').is('.processing')) return
      if ((clicked && clicked.name === 'apply_coupon') || document.activeElement.id === 'coupon_code')
        applyCoupon()
      else sendQuantities()
    })
    .on('click', '.woocommerce-cart-form .product-remove > a', function (event) {
      event.preventDefault()
      send({ type: 'GET', url: $(this).attr('href'), success: showPage }).done(function () {
        $(document.body).trigger('item_removed_from_classic_cart')
      })
    })
    .on('click', 'a.woocommerce-remove-coupon', function (event) {
      event.preventDefault()
      var code = $(this).data('coupon')
      send({
        type: 'POST',
        url: endpoint('remove_coupon'),
        data: { security: params.remove_coupon_nonce, coupon: code },
        success: function (notice) {
          showNotice(notice)
          $(document.body).trigger('removed_coupon', [code])
          reloadTotals()
        },
      })
    })
    .on('change', 'select.shipping_method, input[name^=shipping_method]', function () {
      var methods = {}
      $(
        'select.shipping_method, input[name^=shipping_method]:checked, input[name^=shipping_method][type=hidden]',
      ).each(function () {
        methods[$(this).data('index')] = $(this).val()
      })
      $('div.cart_totals').block()
      $.ajax({
        type: 'POST',
        url: endpoint('update_shipping_method'),
        data: { security: params.update_shipping_method_nonce, shipping_method: methods },
        dataType: 'html',
        success: showTotals,
        complete: function () {
          $('div.cart_totals').unblock()
          $(document.body).trigger('updated_shipping_method')
        },
      })
    })

  $(document.body).on('wc_update_cart added_to_cart', sendQuantities)
})
