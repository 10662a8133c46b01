// Stand-in for WooCommerce's checkout script: the same events, requests, fragments and overlay, in our own words.
jQuery(function ($) {
  var params = window.wc_checkout_params
  var $form = $('form.checkout')
  if (!params || $form.length === 0) return

  var COALESCE_MS = 5
  var TYPING_PAUSE_MS = 1000
  var ADDRESS = ['country', 'state', 'postcode', 'city', 'address_1', 'address_2']

  var checkout = { $checkout_form: $form, selectedPaymentMethod: '' }
  var updateTimer
  var typingTimer
  var dirtyInput = null
  var updating = null
  var lastFragments = {}

  // Payment methods

  function startPaymentMethods() {
    var $methods = $form.find('input[name="payment_method"]')
    if ($methods.length === 1) $methods.hide()
    if (checkout.selectedPaymentMethod) $('#' + checkout.selectedPaymentMethod).prop('checked', true)
    if ($methods.filter(':checked').length === 0) $methods.first().prop('checked', true)
    var $checked = $methods.filter(':checked').first()
    if ($methods.length > 1)
      $('div.payment_box')
        .not('.' + $checked.attr('id'))
        .hide()
    $checked.trigger('click')
  }

  function selectPaymentMethod(event) {
    event.stopPropagation()
    var $box = $('div.payment_box.' + this.id)
    if ($form.find('input[name="payment_method"]').length <= 1) {
      $('div.payment_box').show()
    } else if (this.checked && !$box.is(':visible')) {
      $('div.payment_box').filter(':visible').slideUp(230)
      $box.slideDown(230)
    }
    var text = $(this).data('order_button_text')
    $('#place_order').text(text || $('#place_order').data('value'))
    if (checkout.selectedPaymentMethod !== this.id) $(document.body).trigger('payment_method_selected')
    checkout.selectedPaymentMethod = this.id
  }

  // Refresh

  function queueUpdate(_event, args) {
    clearTimeout(updateTimer)
    updateTimer = setTimeout(sendUpdate, COALESCE_MS, args)
  }

  function forgetTyping() {
    dirtyInput = null
    clearTimeout(typingTimer)
  }

  function askForUpdate(event) {
    forgetTyping()
    $(document.body).trigger('update_checkout', { current_target: event ? event.currentTarget : null })
  }

  function fieldsOf(section, prefix) {
    var fields = {}
    ADDRESS.forEach(function (name) {
      fields[prefix + name.replace('address_1', 'address')] = $('#' + section + '_' + name).val() || ''
    })
    return fields
  }

  function hasFullAddress() {
    return $form
      .find('.address-field.validate-required:visible :input')
      .toArray()
      .every(function (input) {
        return input.value !== ''
      })
  }

  function sendUpdate(args) {
    if (updating) updating.abort()
    if ($('form.checkout').length === 0) return
    var options = $.extend({ update_shipping_method: true }, args)
    var elsewhere = $('#ship-to-different-address input').is(':checked')
    var data = $.extend(
      {
        security: params.update_order_review_nonce,
        payment_method: $('input[name=payment_method]:checked').val(),
      },
      fieldsOf('billing', ''),
      fieldsOf(elsewhere ? 'shipping' : 'billing', 's_'),
      { has_full_address: hasFullAddress(), post_data: $('form.checkout').serialize() },
    )
    if (options.update_shipping_method !== false) {
      data.shipping_method = {}
      $(
        'select.shipping_method, input[name^="shipping_method"][type="radio"]:checked, input[name^="shipping_method"][type="hidden"]',
      ).each(function () {
        data.shipping_method[$(this).data('index')] = $(this).val()
      })
    }
    $('.woocommerce-checkout-payment, .woocommerce-checkout-review-order-table').block()
    updating = $.ajax({
      type: 'POST',
      url: params.wc_ajax_url.replace('%%endpoint%%', 'update_order_review'),
      data: data,
      success: function (answer) {
        showUpdate(answer, options.current_target)
      },
    })
  }

  function showUpdate(answer, cause) {
    if (answer && answer.reload === true) {
      location.reload()
      return
    }
    $('.woocommerce-NoticeGroup-updateOrderReview').remove()
    var termsAccepted = $('#terms').prop('checked')
    var details = {}
    $('.payment_box :input').each(function () {
      if (this.id) details[this.id] = /checkbox|radio/.test(this.type) ? this.checked : $(this).val()
    })

    if (answer && answer.fragments) {
      Object.keys(answer.fragments).forEach(function (selector) {
        if (lastFragments[selector] !== answer.fragments[selector])
          $(selector).replaceWith(answer.fragments[selector])
        $(selector).unblock()
      })
      lastFragments = answer.fragments
    }

    $('#terms').prop('checked', termsAccepted)
    Object.keys(details).forEach(function (id) {
      var $input = $('#' + id)
      if (typeof details[id] === 'boolean') $input.prop('checked', details[id])
      else if ($input.val() === '') $input.val(details[id])
    })

    if (answer && answer.result === 'failure') {
      $('.woocommerce-error, .woocommerce-message').remove()
      $form.prepend(
        $('<div class="woocommerce-NoticeGroup woocommerce-NoticeGroup-updateOrderReview"></div>').html(
          answer.messages || '',
        ),
      )
      $form.find('.input-text, select, input:checkbox').trigger('validate').trigger('blur')
      scrollToNotices()
    }
    startPaymentMethods()
    if (cause && cause.id && cause.id.startsWith('shipping_method_')) $('#' + cause.id).trigger('focus')
    $(document.body).trigger('updated_checkout', [answer])
  }

  // Place order

  function submit() {
    clearTimeout(updateTimer)
    forgetTyping()
    if ($form.is('.processing')) return false
    var gateway = $form.find('input[name="payment_method"]:checked').val()
    if ($form.triggerHandler('checkout_place_order', [checkout]) === false) return false
    if ($form.triggerHandler('checkout_place_order_' + gateway, [checkout]) === false) return false

    $form.addClass('processing').block()
    $.ajax({
      type: 'POST',
      url: params.checkout_url,
      data: $form.serialize(),
      dataType: 'json',
      // Notices of other plugins may stand before the JSON.
      dataFilter: function (raw, type) {
        if (type !== 'json') return raw
        try {
          JSON.parse(raw)
          return raw
        } catch {
          var found = /{"result.*}/.exec(raw)
          return found ? found[0] : raw
        }
      },
      success: function (result) {
        $('.checkout-inline-error-message').remove()
        if (
          result.result === 'success' &&
          $form.triggerHandler('checkout_place_order_success', [result, $form]) !== false
        ) {
          location.assign(decodeURI(result.redirect))
          return
        }
        if (result.reload === true) {
          location.reload()
          return
        }
        if (result.refresh === true) $(document.body).trigger('update_checkout')
        if (!result.messages) {
          showError('<div class="woocommerce-error">' + params.i18n_checkout_error + '</div>')
          return
        }
        var $list = linkToFields($(result.messages)).removeAttr('role').attr('tabindex', '-1')
        showError($('<div role="alert"></div>').append($list).prop('outerHTML'))
        showAtFields($list)
      },
      error: function (_xhr, _status, thrown) {
        showError(
          '<div class="woocommerce-error">' + (String(thrown) || params.i18n_checkout_error) + '</div>',
        )
      },
    })
    return false
  }

  function showError(html) {
    $(
      '.woocommerce-NoticeGroup-checkout, .woocommerce-error, .woocommerce-message, .is-error, .is-success',
    ).remove()
    $form.prepend(
      $('<div class="woocommerce-NoticeGroup woocommerce-NoticeGroup-checkout"></div>').html(html),
    )
    $form.removeClass('processing').unblock()
    $form.find('.input-text, select, input:checkbox').trigger('validate').trigger('blur')
    scrollToNotices()
    $form.find('.woocommerce-error[tabindex="-1"]').trigger('focus')
    $(document.body).trigger('checkout_error', [html])
  }

  /** Each entry about a field becomes a link there. */
  function linkToFields($list) {
    $list.find('li[data-id]').each(function () {
      var $link = $('<a>').attr('href', '#' + $(this).attr('data-id'))
      $(this).wrapInner($link)
    })
    return $list
  }

  /** What the list says of a field stands below it too, and describes it. */
  function showAtFields($list) {
    $list.find('li[data-id]').each(function () {
      var id = $(this).attr('data-id')
      var $field = $('#' + id)
      if ($field.length !== 1) return
      $('<p class="checkout-inline-error-message"></p>')
        .attr('id', id + '_description')
        .text($(this).text().trim())
        .appendTo($field.closest('.form-row'))
      $field.attr({ 'aria-describedby': id + '_description', 'aria-invalid': 'true' })
    })
  }

  function forgetError($field) {
    $field.removeAttr('aria-invalid aria-describedby')
    $field.closest('.form-row').find('.checkout-inline-error-message').remove()
  }

  function scrollToNotices() {
    var $notices = $('.woocommerce-NoticeGroup-updateOrderReview, .woocommerce-NoticeGroup-checkout')
    $.scroll_to_notices($notices.length > 0 ? $notices : $form)
  }

  function validateField(event) {
    var $row = $(this).closest('.form-row')
    if (event.type === 'input') {
      forgetError($(this))
      $row.removeClass('woocommerce-invalid woocommerce-invalid-required-field woocommerce-validated')
      return
    }
    var empty =
      $row.is('.validate-required') && (this.type === 'checkbox' ? !this.checked : $(this).val() === '')
    if (empty) $(this).attr('aria-invalid', 'true')
    // Also where the server has refused what is in it.
    else forgetError($(this))
    $row
      .toggleClass('woocommerce-invalid woocommerce-invalid-required-field', empty)
      .toggleClass('woocommerce-validated', !empty)
  }

  // What unfolds

  function toggleShippingAddress(fast) {
    var open = $('#ship-to-different-address input').is(':checked')
    $('div.shipping_address')[open ? 'slideDown' : 'slideUp'](fast === true ? 0 : 400)
  }

  function toggleAccount(fast) {
    $('div.create-account')[$('#createaccount').is(':checked') ? 'slideDown' : 'slideUp'](
      fast === true ? 0 : 400,
    )
  }

  $(document.body)
    .on('update_checkout', queueUpdate)
    .on('init_checkout', function () {
      $(document.body).trigger('update_checkout')
    })

  $form
    .on('click', 'input[name="payment_method"]', selectPaymentMethod)
    .on('submit', submit)
    .on('update', askForUpdate)
    .on('input validate change focusout', '.input-text, select, input:checkbox', validateField)
    .on(
      'change',
      'select.shipping_method, input[name^="shipping_method"], #ship-to-different-address input, .update_totals_on_change select, .update_totals_on_change input[type="radio"], .update_totals_on_change input[type="checkbox"]',
      askForUpdate,
    )
    .on('change', '.address-field select', function (event) {
      // The country row asks for its own refresh.
      if (!$(this).closest('.update_totals_on_change').length) askForUpdate(event)
    })
    .on('change', '.address-field input.input-text', function () {
      if (dirtyInput) askForUpdate()
    })
    .on('keydown', '.address-field input.input-text', function (event) {
      if (event.key === 'Tab') return
      dirtyInput = this
      clearTimeout(typingTimer)
      typingTimer = setTimeout(askForUpdate, TYPING_PAUSE_MS)
    })
    .on('change', '#ship-to-different-address input', toggleShippingAddress)
    .on('change', '#createaccount', toggleAccount)

  toggleShippingAddress(true)
  toggleAccount(true)
  startPaymentMethods()
  if (params.is_checkout === '1') $(document.body).trigger('init_checkout')
})
