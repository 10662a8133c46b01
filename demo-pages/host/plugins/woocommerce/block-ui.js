// Stand-in for jQuery BlockUI: a grey veil over an element while its content is being fetched.
jQuery(function ($) {
  $.fn.block = function () {
    return this.each(function () {
      // Like blockUI 2.70 (WooCommerce 10.9.1): what is covered already is uncovered first.
      var $element = $(this).unblock()
      $element.data('blockUI.isBlocked', 1)
      $element.data('blockUI.position', this.style.position)
      if ($element.css('position') === 'static') this.style.position = 'relative'
      $element.append($('<div class="blockUI"></div>').hide(), '<div class="blockUI blockOverlay"></div>')
    })
  }

  $.fn.unblock = function () {
    return this.each(function () {
      var $element = $(this)
      if (!$element.data('blockUI.isBlocked')) return
      this.style.position = $element.data('blockUI.position')
      $element.removeData('blockUI.isBlocked').children('.blockUI').remove()
    })
  }

  $.scroll_to_notices = function ($notices) {
    if ($notices.length > 0) $('html, body').animate({ scrollTop: $notices.offset().top - 100 }, 1000)
  }
})
