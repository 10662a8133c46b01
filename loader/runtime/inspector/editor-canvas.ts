import { isCanvas } from '../../../src/island/editor-canvas.ts'

/** Editors by the argument of their canvas. */
export const CANVASES: Readonly<Record<string, string>> = {
  'elementor-preview': 'Elementor',
  fl_builder: 'Beaver Builder',
  et_fb: 'Divi',
  vc_editable: 'WPBakery',
  customize_messenger_channel: 'Customizer',
  'legacy-widget-preview': 'Block editor, old widgets',
}

/** Why nothing acts where the page is the canvas of an editor, or that something does. */
export function adviseOnCanvas(search: string, acts: boolean): readonly string[] {
  if (!isCanvas(search)) return []
  const parameters = new URLSearchParams(search)
  const [, editor = 'one of its like'] = Object.entries(CANVASES).find(([name]) => parameters.has(name)) ?? []
  return [
    `This page is the canvas of an editor (${editor}), where what acts is in its user's way. ` +
      (acts
        ? 'The option "editors" lets Atoll act here: leave it out to keep the canvas still.'
        : 'So nothing is mounted. To have it act here, set "editors": true in the page configuration, or use the filter ' +
          'atoll_prints_tag of the WordPress plugin.'),
  ]
}
