// Stands in the head and runs before the page is painted.
try {
  const chosen = localStorage.getItem('atoll-docs-theme')
  if (chosen) document.documentElement.dataset.theme = chosen
} catch {
  // Without storage the system's choice counts.
}
document.documentElement.classList.add('js')
