/** How the arguments of the pages begin in which editors let their users press and drag; `class-page.php` has them in full. */
const CANVAS = /[?&](elementor-p|fl_b|et_fb|vc_ed|customize_m|legacy-w)/

/** Whether the page at `search` is the canvas of an editor. */
export function isCanvas(search: string): boolean {
  return CANVAS.test(search)
}
