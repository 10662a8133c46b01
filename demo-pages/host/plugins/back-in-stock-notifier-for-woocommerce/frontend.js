// Stands in for Back In Stock Notifier's script: it hears clicks on its buttons wherever they come to be.
jQuery(function ($) {
  $(document).on('click', '.cwgstock_button', function (event) {
    event.preventDefault()
    event.stopPropagation()
    const form = $(this).closest('.cwginstock-subscribe-form')
    $.post('/wp-admin/admin-ajax.php', {
      action: 'cwginstock_product_subscribe',
      product_id: form.find('.cwg-product-id').val(),
      variation_id: form.find('.cwg-variation-id').val(),
      user_email: form.find('.cwgstock_email').val(),
      security: form.find('.cwg-security').val(),
    }).done(({ msg }) => form.find('.cwgstock_output').text(msg))
  })
  $('.single_variation_wrap').on('show_variation', (_, { variation_id: id }) => {
    $('.cwginstock-subscribe-form').hide()
    $(`.cwginstock-subscribe-form-${id}`).show()
  })
})
