// Stand-in for the part of WooCommerce's checkout script that serves the forms above: login and coupons.
jQuery(function ($) {
  var params = window.wc_checkout_params
  var $form = $('form.checkout')
  if (!params || $form.length === 0) return

  function endpoint(name) {
    return params.wc_ajax_url.replace('%%endpoint%%', name)
  }

  /** Why a coupon is refused stands below its field until that is changed. */
  function showCouponError(notice) {
    hideCouponError()
    var $field = $('#coupon_code')
    $field
      .trigger('focus')
      .addClass('has-error')
      .attr({ 'aria-invalid': 'true', 'aria-describedby': 'coupon-error-notice' })
    $('<span>', { class: 'coupon-error-notice', id: 'coupon-error-notice', role: 'alert' })
      .text($('<div>').html(notice).text().trim())
      .appendTo($field.parent())
  }

  function hideCouponError() {
    $('#coupon_code').removeClass('has-error').removeAttr('aria-invalid aria-describedby')
    $('.coupon-error-notice').remove()
  }

  function sendCoupon() {
    var $coupon = $(this)
    if ($coupon.is('.processing')) return false
    hideCouponError()
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
        $coupon.removeClass('processing').unblock()
        if (/woocommerce-error|is-error/.test(notice)) {
          showCouponError(notice)
        } else {
          $coupon.slideUp(400, function () {
            $('a.showcoupon').attr('aria-expanded', 'false')
            $coupon.before(notice)
          })
          $coupon.find('#coupon_code').val('')
        }
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
        $('form.checkout_coupon').slideUp(400, function () {
          $('a.showcoupon').attr('aria-expanded', 'false')
        })
      },
    })
  }

  $(document.body)
    .on('click', '.woocommerce-remove-coupon', removeCoupon)
    .on('keydown', '.woocommerce-remove-coupon', function (event) {
      if (event.key !== ' ') return
      event.preventDefault()
      $(this).trigger('click')
    })
    .on('input change', '#coupon_code', hideCouponError)
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
