// Stands in for WooCommerce's script of its back-in-stock form: it follows what the variation form tells by jQuery.
jQuery(function ($) {
  $('.variations_form').each(function () {
    const productId = $(this).data('product_id')
    const place = $(`.wc_bis_form[data-bis-product-id="${productId}"]`)
    const field = place.find('[name="wc_bis_product_id"]')
    const isOut = ({ is_in_stock: inStock, is_purchasable: purchasable }) => !(inStock && purchasable)
    $(this)
      .on('found_variation', (_, variation) => isOut(variation) && field.val(variation.variation_id))
      .on('show_variation', (_, variation) => place.toggleClass('hidden', !isOut(variation)))
      .on('reset_data', () => {
        field.val(productId)
        place.addClass('hidden')
      })
  })
})
