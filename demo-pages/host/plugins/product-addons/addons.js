// A plugin that changes what a product costs by a box in its form, and tells the page so.
jQuery(function ($) {
  $('.product-addon input').on('change', () => $(document.body).trigger('addon_changed'))
})
