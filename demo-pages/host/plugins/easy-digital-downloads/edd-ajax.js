// What Easy Digital Downloads does with its buttons: asks, then tells the page by jQuery.
jQuery(function ($) {
  const ask = (action, fields, told) =>
    $.post(edd_scripts.ajaxurl, { action, ...fields }, null, 'json').done((answer) =>
      $(document.body).trigger(told, [answer]),
    )
  $(document.body)
    .on('click', '.edd-add-to-cart', function () {
      const { downloadId, nonce } = this.dataset
      ask('edd_add_to_cart', { download_id: downloadId, nonce }, 'edd_cart_item_added')
    })
    .on('click', '.edd-remove-from-cart', function (event) {
      event.preventDefault()
      const { cartItem, nonce } = this.dataset
      ask('edd_remove_from_cart', { cart_item: cartItem, nonce }, 'edd_cart_item_removed')
    })
})
