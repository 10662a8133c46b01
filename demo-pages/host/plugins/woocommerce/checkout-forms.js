// Stand-in for the part of WooCommerce's checkout script that serves the forms above: login and coupons.
jQuery(function ($) {
  var params = window.wc_checkout_params
  var $form = $('form.checkout')
  if (!params || $form.length === 0) return

  function endpoint(name) {
    return params.wc_ajax_url.replace('%%endpoint%%', name)
  }

  function sendCoupon() {
    var $coupon = $(this)
    if ($coupon.is('.processing')) return false
    var code = $coupon.find('input[name="coupon_code"]').val()
    $coupon.addClass('processing').block()
    $.ajax({
      type: 'POST',
      url: endpoint('apply_coupon'),
      data: {
        security: params.apply_coupon_nonce,
        coupon_code: code,
        billing_email: $('#billing_email').val(),
      },
      dataType: 'html',
      success: function (notice) {
        $('.woocommerce-error, .woocommerce-message, .is-error, .is-success').remove()
        $coupon.removeClass('processing').unblock().before(notice)
        if (!/woocommerce-error|is-error/.test(notice)) $coupon.slideUp()
        $(document.body).trigger('applied_coupon_in_checkout', [code])
        $(document.body).trigger('update_checkout', { update_shipping_method: false })
      },
    })
    return false
  }

  function removeCoupon(event) {
    event.preventDefault()
    var code = $(this).data('coupon')
    var $order = $(this).closest('.woocommerce-checkout-review-order').addClass('processing')
    $order.block()
    $.ajax({
      type: 'POST',
      url: endpoint('remove_coupon'),
      data: { security: params.remove_coupon_nonce, coupon: code },
      dataType: 'html',
      success: function (notice) {
        $('.woocommerce-error, .woocommerce-message, .is-error, .is-success').remove()
        $order.removeClass('processing').unblock()
        $form.before(notice)
        $(document.body).trigger('removed_coupon_in_checkout', [code])
        $(document.body).trigger('update_checkout', { update_shipping_method: false })
      },
    })
  }

  $(document.body)
    .on('click', '.woocommerce-remove-coupon', removeCoupon)
    .on('click', 'a.showlogin', function () {
      $('form.login').slideToggle()
      return false
    })
    .on('click', 'a.showcoupon', function () {
      var $link = $(this)
      $('.checkout_coupon').slideToggle(400, function () {
        var open = $(this).is(':visible')
        $link.attr('aria-expanded', String(open))
        if (open) $(this).find(':input').first().trigger('focus')
      })
      return false
    })

  $('form.checkout_coupon').on('submit', sendCoupon)
})
