// Stand-in for jQuery BlockUI: a grey veil over an element while its content is being fetched.
jQuery(function ($) {
  var FADE_MS = 400

  $.fn.block = function () {
    return this.each(function () {
      // Like blockUI 2.70 (WooCommerce 10.9.1): what is covered already is uncovered first.
      var $element = $(this).unblock({ fadeOut: 0 })
      $element.data('blockUI.isBlocked', 1)
      $element.data('blockUI.position', this.style.position)
      if ($element.css('position') === 'static') this.style.position = 'relative'
      $element.append($('<div class="blockUI"></div>').hide(), '<div class="blockUI blockOverlay"></div>')
    })
  }

  // The veil fades, and is there until it has.
  $.fn.unblock = function (options) {
    var fadeMs = options && options.fadeOut !== undefined ? options.fadeOut : FADE_MS
    return this.each(function () {
      var element = this
      var $element = $(element)
      if (!$element.data('blockUI.isBlocked')) return
      $element.removeData('blockUI.isBlocked')
      var $veils = $element.children('.blockUI').stop()

      function uncover() {
        if ($element.data('blockUI.isBlocked')) return
        element.style.position = $element.data('blockUI.position')
        $veils.remove()
      }

      if (!fadeMs) return uncover()
      $veils.fadeOut(fadeMs)
      setTimeout(uncover, fadeMs)
    })
  }

  $.scroll_to_notices = function ($notices) {
    if ($notices.length > 0) $('html, body').animate({ scrollTop: $notices.offset().top - 100 }, 1000)
  }
})
