/** Stands for the folder of the build, until a site owner puts theirs in. */
const FOLDER = 'https://shop.example/atoll/'

interface File {
  readonly file: string
  readonly integrity: string
}

/**
 * `tag.html`: the lines for a page's head with the integrity of every file, for builds on a host that is not the shop's own. Its
 * import map makes browsers refuse what is changed, and the loader takes the style sheets' from it.
 */
export function tagFile(files: readonly File[]): string {
  const integrityOf = (name: string): string => files.find(({ file }) => file === name)?.integrity ?? ''
  const later = files.filter(({ file }) => file.startsWith('chunks/'))
  const map = {
    integrity: Object.fromEntries(later.map(({ file, integrity }) => [FOLDER + file, integrity])),
  }
  return `<!-- Replace ${FOLDER} by the whole address of your folder. The import map stands before every module of the page; a page that has one already gets these entries in it. -->
<link rel="stylesheet" href="${FOLDER}first-paint.css" integrity="${integrityOf('first-paint.css')}" crossorigin="anonymous">
<script type="importmap">${JSON.stringify(map)}</script>
<script type="module" src="${FOLDER}loader.js" integrity="${integrityOf('loader.js')}" crossorigin="anonymous"></script>
`
}
