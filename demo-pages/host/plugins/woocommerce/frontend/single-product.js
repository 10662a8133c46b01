// Stand-in for WooCommerce's script of product pages: tabs, rating stars, and the gallery that it brings to light.
jQuery(function ($) {
  var params = window.wc_single_product_params || {}

  function tabFor(hash, $wrapper) {
    var path = location.pathname + location.search
    var reviews = /^#(?:comment-|reviews$|tab-reviews$)/.test(hash) || /comment-page-\d|cpage=/.test(path)
    var name = reviews ? '.reviews_tab' : '#' + hash.replace('#tab-', 'tab-title-')
    var $asked = reviews || /^#tab-[\w-]+$/.test(hash) ? $wrapper.find('.wc-tabs').find(name) : $()
    return $asked.length ? $asked : $wrapper.find('.wc-tabs li').first()
  }

  $(document.body)
    .on('init', '.wc-tabs-wrapper', function () {
      var $wrapper = $(this)
      $wrapper.find('.wc-tab').hide()
      tabFor(location.hash, $wrapper).find('a').trigger('click')
    })
    .on('click', '.wc-tabs li a', function (event) {
      event.preventDefault()
      var $link = $(this)
      var $wrapper = $link.closest('.wc-tabs-wrapper')
      $wrapper.find('.wc-tabs li').removeClass('active')
      $wrapper.find('.wc-tabs a').attr({ 'aria-selected': 'false', tabindex: '-1' })
      $wrapper.find('.wc-tab').hide()
      $link.attr({ 'aria-selected': 'true', tabindex: '0' }).closest('li').addClass('active')
      $('#' + $link.attr('href').split('#')[1]).show()
    })
    .on('keydown', '.wc-tabs li a', function (event) {
      var step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
      if (!step) return
      var $links = $(this).closest('.wc-tabs').find('a')
      $links.eq(($links.index(this) + step) % $links.length).trigger('focus')
    })
    .on('click', 'a.woocommerce-review-link', function () {
      $('.reviews_tab a').trigger('click')
    })
    .on('init', '#rating', function () {
      var $group = $('<span role="group"></span>')
      for (var star = 1; star <= 5; star += 1) {
        $group.append(
          $('<a role="radio" href="#"></a>')
            .addClass('star-' + star)
            .text(star),
        )
      }
      $(this).hide().before($('<p class="stars"></p>').append($group))
    })
    .on('click', '#respond p.stars a', function (event) {
      event.preventDefault()
      var $star = $(this)
      $star.addClass('active').siblings().removeClass('active')
      $star.closest('.stars').addClass('selected')
      $star
        .closest('#respond')
        .find('#rating')
        .val(/star-(\d)/.exec(this.className)[1])
    })
    .on('click', '#respond #submit', function (event) {
      var $rating = $(this).closest('#respond').find('#rating')
      if (!$rating.length || $rating.val() || params.review_rating_required !== 'yes') return
      window.alert(params.i18n_required_rating_text)
      event.preventDefault()
    })

  $('.wc-tabs-wrapper, #rating').trigger('init')

  $('.woocommerce-product-gallery').each(function () {
    var $gallery = $(this).trigger('wc-product-gallery-before-init', [this, params])
    $gallery.css('opacity', 1).trigger('wc-product-gallery-after-init', [this, params])
  })
})
