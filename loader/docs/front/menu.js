// Stands behind the menu: on a wide window it is open before it is painted, and shows where the reader is.
{
  const menu = document.currentScript.parentElement
  menu.querySelector('details').open = matchMedia('(min-width: 60rem)').matches
  const current = menu.querySelector('[aria-current]')
  if (current) menu.scrollTop = current.offsetTop - menu.clientHeight / 2
}
