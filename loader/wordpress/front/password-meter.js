// WordPress's estimator of password strength is large (about 390 kB): it comes once somebody is about to choose a
// password, not with every page that might ask for one.
;(function () {
  const nonce = document.currentScript.nonce

  function load({ target }) {
    if (!target.matches('input[type=password]:not([autocomplete=current-password])')) return
    document.removeEventListener('focusin', load)
    const script = document.createElement('script')
    if (nonce) script.nonce = nonce
    script.src = window._zxcvbnSettings.src
    // What was typed meanwhile is judged.
    script.addEventListener('load', () => target.dispatchEvent(new Event('keyup', { bubbles: true })))
    document.head.append(script)
  }

  document.addEventListener('focusin', load)
  if (document.activeElement) load({ target: document.activeElement })
})()
