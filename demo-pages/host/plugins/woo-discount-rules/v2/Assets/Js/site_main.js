// Stand-in for the discount plugin's script: it asks at every change, in no order, and shows what comes last.
jQuery(function ($) {
  var params = window.awdr_params
  if (!params) return

  function idIn($form) {
    return (
      $form.find('button[name="add-to-cart"]').val() ||
      $form.find('input[name="variation_id"]').val() ||
      $form.find('input[name="add-to-cart"]').val()
    )
  }

  function ask(fields, done, failed) {
    $.ajax({
      type: 'POST',
      url: params.ajaxurl,
      data: $.extend({ action: 'wdr_ajax', awdr_nonce: params.nonce }, fields),
      success: done,
      error: failed,
    })
  }

  function showTable(id) {
    ask({ method: 'get_variable_product_bulk_table', product_id: id }, function (answer) {
      $('.awdr-bulk-customizable-table').html((answer && answer.bulk_table) || '')
    })
  }

  $(document).on('change', '[name="quantity"]', function () {
    var $form = $(this).closest('form')
    var $product = $form.closest('.product')
    var quantity = this.value
    setTimeout(function () {
      var variable = $form.is('.variations_form')
      var $price = $product.find(variable ? '.woocommerce-variation-price' : 'p.price').first()
      ask(
        { method: 'get_price_html', product_id: idIn($form), qty: quantity },
        function (answer) {
          if (answer && answer.price_html) $price.html(answer.price_html)
        },
        function () {
          $price.html('')
        },
      )
    }, 0)
  })

  $('.single_variation_wrap')
    .on('show_variation', function (_, variation) {
      setTimeout(showTable, 100, variation.variation_id)
    })
    .on('hide_variation', function () {
      setTimeout(showTable, 100, $(this).find('input[name="product_id"]').val())
    })
})
