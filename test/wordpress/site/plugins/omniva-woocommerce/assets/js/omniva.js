window.standInMap = 'original'
window.omnivalt_init_map = function () {
  window.standInMap = 'called'
}
