// Stand-in for the swatch plugin's script: its lists set their selects, and follow them.
jQuery(function ($) {
  var options = window.woo_variation_swatches_options || {}

  function selectOf(list) {
    return $(list).parent().find('select.woo-variation-raw-select')
  }

  function pick(event) {
    event.preventDefault()
    var $item = $(this)
    var $select = selectOf($item.closest('ul'))
    var again = $item.is('.selected')
    if (again && !options.clear_on_reselect) return
    $select.val(again ? '' : String($item.data('value'))).trigger('change')
    $item.trigger(again ? 'wvs-unselected-item' : 'wvs-selected-item', [
      $select.val(),
      $select,
      $item.closest('form'),
    ])
  }

  function follow($form) {
    $form.find('ul.variable-items-wrapper').each(function () {
      var $select = selectOf(this)
      $(this)
        .find('li')
        .each(function () {
          var value = String($(this).data('value'))
          var $option = $select.find('option').filter(function () {
            return this.value === value
          })
          var selected = $select.val() === value
          $(this)
            .toggleClass('selected', selected)
            .toggleClass('disabled', !$option.is('.enabled'))
            .attr({ 'aria-checked': String(selected), tabindex: selected ? '0' : '-1' })
        })
    })
    $form.trigger('wvs-item-updated')
  }

  $(document).on('wc_variation_form.wvs', '.variations_form:not(.wvs-loaded)', function () {
    var $form = $(this).addClass('wvs-loaded')
    $form
      .find('ul.variable-items-wrapper')
      .on('click.wvs', 'li:not(.disabled)', pick)
      .on('keydown.wvs', 'li:not(.disabled)', function (event) {
        if (event.key === 'Enter' || event.key === ' ') pick.call(this, event)
      })
    $form.on('woocommerce_update_variation_values.wvs woocommerce_variation_has_changed.wvs', function () {
      follow($form)
    })
    follow($form)
    $(document).trigger('woo_variation_swatches_loaded')
  })
})
