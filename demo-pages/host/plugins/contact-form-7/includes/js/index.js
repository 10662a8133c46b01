// Stands in for the plugin's own script, as far as two scripts on one form can get into each other's way.
document.addEventListener('DOMContentLoaded', () => {
  const heard = { submit: 0, change: 0, reset: 0 }
  Object.assign(window, { originalHeard: heard })
  for (const form of document.querySelectorAll('.wpcf7 > form')) {
    form.wpcf7 = { id: Number(form.querySelector('[name="_wpcf7"]').value), status: form.dataset.status }
    form.closest('.wpcf7').classList.replace('no-js', 'js')
    for (const button of form.querySelectorAll('.has-spinner'))
      button.after(Object.assign(document.createElement('span'), { className: 'wpcf7-spinner' }))
    for (const type of Object.keys(heard)) form.addEventListener(type, () => (heard[type] += 1))
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      const { root, namespace } = window.wpcf7.api
      const answer = await fetch(`${root}${namespace}/contact-forms/${form.wpcf7.id}/feedback`, {
        method: 'POST',
        body: new FormData(form),
        headers: { Accept: 'application/json, */*;q=0.1' },
      })
      const { message } = await answer.json()
      form.querySelector('.wpcf7-response-output').append(message)
    })
  }
})
