/**
 * Stands in for WooCommerce's variation script on the demo pages: the same fields, the same jQuery events in the same
 * order, and the same delays, late answers included.
 */
;(function ($) {
  'use strict'

  var SHOW_DELAY_MS = 300
  var params = window.wc_add_to_cart_variation_params || {}

  function text(key, fallback) {
    return params[key] || fallback
  }

  function fits(variation, chosen) {
    return Object.keys(variation.attributes).every(function (name) {
      var own = variation.attributes[name]
      var wanted = chosen[name]
      return !own || !wanted || own === wanted
    })
  }

  function fill(id, variation) {
    var template = document.getElementById(id)
    return (template ? template.textContent : '').replace(
      /\{\{\{\s*data\.variation\.(\w+)\s*\}\}\}/g,
      function (_, key) {
        return variation[key] || ''
      },
    )
  }

  function remember($element) {
    if ($element.data('o') === undefined) $element.data('o', $element.text())
    return $element
  }

  function VariationForm($form) {
    var data = $form.data('product_variations')
    var form = {
      $form: $form,
      $selects: $form.find('.variations select'),
      $single: $form.find('.single_variation'),
      $wrap: $form.find('.single_variation_wrap'),
      $reset: $form.find('.reset_variations'),
      $alert: $form.find('.reset_variations_alert'),
      $product: $form.closest('.product'),
      $button: $form.find('.single_add_to_cart_button'),
      useAjax: data === false,
      variations: data || [],
      xhr: null,
    }

    form.$selects.each(function () {
      $(this).data('attribute_html', this.innerHTML)
    })

    form.choice = function () {
      var values = {}
      var chosen = 0
      form.$selects.each(function () {
        var value = this.value || ''
        values[this.getAttribute('data-attribute_name') || this.name] = value
        if (value) chosen += 1
      })
      return { values: values, chosen: chosen, count: form.$selects.length }
    }

    $form.on('click.wc-variation-form', '.reset_variations', function (event) {
      event.preventDefault()
      form.$selects.val('').trigger('change')
      $form.trigger('announce_reset')
      $form.trigger('reset_data')
      $form.trigger('reset_focus')
    })

    $form.on('change.wc-variation-form', '.variations select', function () {
      $form.find('input.variation_id').val('').trigger('change')
      $form.find('.wc-no-matching-variations').remove()
      $form.trigger('clear_reset_announcement')
      if (!form.useAjax) $form.trigger('woocommerce_variation_select_change')
      $form.trigger('check_variations')
      $form.trigger('woocommerce_variation_has_changed')
    })

    $form.on('check_variations.wc-variation-form', function () {
      var choice = form.choice()
      var complete = choice.count > 0 && choice.chosen === choice.count
      if (complete && form.useAjax) {
        if (form.xhr) form.xhr.abort()
        form.xhr = $.post(
          (params.wc_ajax_url || '/?wc-ajax=%%endpoint%%').replace('%%endpoint%%', 'get_variation'),
          $.extend({}, choice.values, { product_id: $form.data('product_id') }),
        )
        form.xhr.done(function (variation) {
          if (variation) $form.trigger('found_variation', [variation])
          else noMatch()
        })
      } else {
        $form.trigger('update_variation_values')
        if (!complete) $form.trigger('reset_data')
        else {
          var match = form.variations.filter(function (variation) {
            return fits(variation, choice.values)
          })[0]
          if (match) $form.trigger('found_variation', [match])
          else noMatch()
        }
      }
      form.$reset.css('visibility', choice.chosen ? 'visible' : 'hidden')
    })

    function noMatch() {
      $form.trigger('reset_data')
      form.$single.after(
        $('<p class="wc-no-matching-variations woocommerce-info" role="alert"></p>').text(
          text('i18n_no_matching_variations_text'),
        ),
      )
    }

    $form.on('update_variation_values.wc-variation-form', function () {
      if (form.useAjax) return
      var values = form.choice().values
      form.$selects.each(function () {
        var select = this
        var name = select.getAttribute('data-attribute_name') || select.name
        var others = $.extend({}, values)
        others[name] = ''
        var reachable = form.variations.filter(function (variation) {
          return fits(variation, others) && name in variation.attributes
        })
        var chosen = select.value
        var $options = $(/** @type {string} */ ($(select).data('attribute_html'))).filter('option')
        $options = $options.filter(function () {
          if (!this.value) return true
          var value = this.value
          var offering = reachable.filter(function (variation) {
            return !variation.attributes[name] || variation.attributes[name] === value
          })
          var enabled = offering.some(function (variation) {
            return variation.variation_is_active
          })
          $(this)
            .addClass('attached' + (enabled ? ' enabled' : ''))
            .prop('disabled', !enabled)
          return offering.length > 0
        })
        $(select).empty().append($options)
        var stays = $options.filter('.enabled').is(function () {
          return this.value === chosen
        })
        $(select).val(stays ? chosen : '')
        if (chosen && !stays) $(select).trigger('change')
      })
      $form.trigger('woocommerce_update_variation_values')
    })

    $form.on('found_variation.wc-variation-form', function (_, variation) {
      var $quantity = $form.find('.quantity')
      var $field = $quantity.find('input.qty[name="quantity"]')
      form.$product.find('.product_meta .sku').each(function () {
        remember($(this)).text(variation.sku || $(this).data('o'))
      })
      form.$product
        .find('.woocommerce-product-attributes-item--weight .woocommerce-product-attributes-item__value')
        .each(function () {
          remember($(this)).text(variation.weight_html || $(this).data('o'))
        })
      $form.find('input.variation_id').val(variation.variation_id).trigger('change')
      if (variation.is_sold_individually === 'yes') {
        $field.attr('min', '1').attr('max', '').val('1').trigger('change')
        $quantity.hide()
      } else {
        var typed = parseFloat(String($field.val()))
        if (isNaN(typed)) typed = variation.min_qty
        else {
          if (typed > parseFloat(variation.max_qty)) typed = variation.max_qty
          if (typed < parseFloat(variation.min_qty)) typed = variation.min_qty
        }
        $field.attr('min', variation.min_qty).attr('max', variation.max_qty).val(typed).trigger('change')
        $quantity.show()
      }
      swapImage(variation)
      var purchasable = variation.is_purchasable && variation.is_in_stock && variation.variation_is_visible
      form.$single.html(
        fill(
          'tmpl-' + (variation.variation_is_visible ? '' : 'unavailable-') + 'variation-template',
          variation,
        ),
      )
      // As in the original, a reset in the meantime does not call this off.
      window.setTimeout(function () {
        form.$single.show().trigger('show_variation', [variation, purchasable])
      }, SHOW_DELAY_MS)
    })

    function swapImage(variation) {
      var $image = form.$product.find('.images .woocommerce-product-gallery__image img').first()
      var image = variation && variation.image
      if (!$image.length) return
      $.each(
        { src: 'src', srcset: 'srcset', alt: 'alt', 'data-large_image': 'full_src' },
        function (attribute, key) {
          var saved = 'data-o_' + attribute
          if ($image.attr(saved) === undefined) $image.attr(saved, $image.attr(attribute) || '')
          $image.attr(attribute, (image && image.src && image[key]) || $image.attr(saved) || '')
        },
      )
    }

    $form.on('reset_data.wc-variation-form', function () {
      form.$product
        .find(
          '.product_meta .sku, .woocommerce-product-attributes-item--weight .woocommerce-product-attributes-item__value',
        )
        .each(function () {
          if ($(this).data('o') !== undefined) $(this).text($(this).data('o'))
        })
      $form.trigger('reset_image')
      form.$single.hide().trigger('hide_variation')
    })

    $form.on('reset_image.wc-variation-form', function () {
      swapImage(null)
    })

    $form.on('show_variation.wc-variation-form', function (_, variation, purchasable) {
      form.$button
        .toggleClass('disabled wc-variation-is-unavailable', !purchasable)
        .removeClass('wc-variation-selection-needed')
      form.$wrap
        .find('.woocommerce-variation-add-to-cart')
        .toggleClass('woocommerce-variation-add-to-cart-enabled', purchasable)
    })

    $form.on('hide_variation.wc-variation-form', function () {
      form.$button
        .removeClass('wc-variation-is-unavailable')
        .addClass('disabled wc-variation-selection-needed')
    })

    $form.on('announce_reset.wc-variation-form', function () {
      form.$alert.text(text('i18n_reset_alert_text', ''))
    })

    $form.on('clear_reset_announcement.wc-variation-form', function () {
      form.$alert.text('')
    })

    $form.on('reset_focus.wc-variation-form', function () {
      form.$selects.first().trigger('focus')
    })

    $form.on('reload_product_variations.wc-variation-form', function () {
      form.variations = $form.data('product_variations') || []
      form.useAjax = $form.data('product_variations') === false
    })

    $form.on('click.wc-variation-form', '.single_add_to_cart_button', function (event) {
      if (!$(this).is('.disabled')) return
      event.preventDefault()
      window.alert(
        $(this).is('.wc-variation-is-unavailable')
          ? text('i18n_unavailable_text')
          : text('i18n_make_a_selection_text'),
      )
    })

    window.setTimeout(function () {
      $form.trigger('check_variations')
      $form.trigger('wc_variation_form', [form])
    }, 100)
  }

  $.fn.wc_variation_form = function () {
    VariationForm(this)
    return this
  }

  $(function () {
    $('.variations_form').each(function () {
      $(this).wc_variation_form()
    })
  })
})(window.jQuery)
