// Stands in for a quick-view plugin: each click fetches the product again and puts it into a dialog, which is removed when it closes.
;(() => {
  async function open(button) {
    const answer = await fetch(`/?wc-ajax=quick_view&product_id=${button.dataset.product_id}`)
    const dialog = document.createElement('div')
    dialog.className = 'quick-view'
    dialog.setAttribute('role', 'dialog')
    dialog.setAttribute('aria-modal', 'true')
    dialog.setAttribute('aria-label', button.dataset.title)
    const inner = document.createElement('div')
    inner.className = 'quick-view__inner single-product'
    inner.innerHTML = `<button type="button" class="quick-view__close">Close</button>${await answer.text()}`
    dialog.append(inner)
    document.body.append(dialog)
    const { jQuery } = window
    if (jQuery?.fn.wc_variation_form) jQuery(dialog).find('.variations_form').wc_variation_form()
    inner.querySelector('button').focus()
    dialog.addEventListener('click', ({ target }) => {
      if (!target.closest('.quick-view__close') && target !== dialog) return
      dialog.remove()
      button.focus()
    })
  }

  document.addEventListener('click', ({ target }) => {
    const button = target.closest?.('.quick-view-button')
    if (button) void open(button)
  })
})()
