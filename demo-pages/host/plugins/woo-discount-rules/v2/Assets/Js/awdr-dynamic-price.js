// Stand-in for the discount plugin's second script (handle awdr-dynamic-price, 2.6.6), which every page has: a function for
// add-ons. By itself it does nothing.
jQuery.AdvanceWooDiscountRules = {
  getDynamicDiscountPriceFromCartForm: function (form, target, options) {
    jQuery.ajax({
      type: 'POST',
      url: awdr_params.ajaxurl,
      data: {
        action: 'awdr_get_product_discount',
        product_id: form.find('[name="variation_id"], [name="add-to-cart"]').val(),
        qty: form.find('input[name="quantity"]').val(),
        awdr_nonce: awdr_params.nonce,
        custom_price: options && options.custom_price,
      },
      success: function (answer) {
        jQuery(document.body).trigger('advanced_woo_discount_rules_on_get_response_for_dynamic_discount', [
          answer,
          target,
          options,
        ])
      },
    })
  },
}
