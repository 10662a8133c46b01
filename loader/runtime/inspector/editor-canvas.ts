/** Arguments of the pages in which editors let their users press and drag, by the editor; `class-page.php` has the same. */
export const CANVASES = {
  'elementor-preview': 'Elementor',
  fl_builder: 'Beaver Builder',
  et_fb: 'Divi',
  vc_editable: 'WPBakery',
  customize_messenger_channel: 'Customizer',
  'legacy-widget-preview': 'Block editor, old widgets',
} as const

/** Advice where the page is the canvas of an editor: the WordPress plugin prints no tag there, a tag placed by hand is. */
export function adviseOnCanvas(search: string): readonly string[] {
  const parameters = new URLSearchParams(search)
  const editor = Object.entries(CANVASES).find(([name]) => parameters.has(name))?.[1]
  if (!editor) return []
  return [
    `This page is the canvas of an editor (${editor}), where what acts is in its user's way. ` +
      'The tag was placed by hand: leave it out there, as the quick start shows. ' +
      'The WordPress plugin does so by itself, unless the filter atoll_prints_tag turns it on.',
  ]
}
