// Stand-in for WooCommerce's own: choosing an order asks for the list again.
jQuery(function ($) {
  $('.woocommerce-ordering').on('change', 'select.orderby', function () {
    $(this).closest('form').trigger('submit')
  })
})
