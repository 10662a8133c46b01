// Stand-in for WooCommerce's country and address scripts: tells of a changed country and reorders the rows for it.
jQuery(function ($) {
  var POSTCODE_BEFORE_CITY = ['DE', 'EE', 'FI', 'PL']

  function reorder($wrapper, country) {
    var $rows = $wrapper.find('.form-row')
    if ($rows.length === 0) return
    $rows.filter('[id$=_postcode_field]').data('priority', POSTCODE_BEFORE_CITY.includes(country) ? 65 : 90)
    var sorted = $rows.toArray().toSorted(function (a, b) {
      return Number($(a).data('priority')) - Number($(b).data('priority'))
    })
    var focused = document.activeElement
    $rows.first().parent().append(sorted)
    if (focused && focused !== document.activeElement) focused.focus()
  }

  $(document.body).on('country_to_state_changing', function (_event, country, $wrapper) {
    reorder($wrapper, country)
  })

  $(document.body).on('change', 'select.country_to_state', function () {
    var $wrapper = $(this).closest('.woocommerce-billing-fields, .woocommerce-shipping-fields, form')
    var $fields = $wrapper.find(
      '.woocommerce-billing-fields__field-wrapper, .woocommerce-shipping-fields__field-wrapper',
    )
    $(document.body).trigger('country_to_state_changing', [$(this).val(), $fields])
    $(document.body).trigger('country_to_state_changed', [$(this).val(), $fields])
  })

  $(document.body).trigger('wc_address_i18n_ready')
})
