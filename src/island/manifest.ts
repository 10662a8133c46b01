/** A script of a plugin or theme for a job that a widget does. */
export interface OriginalScript {
  /** The name by which WordPress registers it. */
  readonly handle: string
  /** Part of its address, by which a page is seen to load it: `contact-form-7/includes/js/index`. */
  readonly address: string
  /** Functions of it that code in the page calls: where its source goes, they are there and do nothing. */
  readonly called?: readonly string[]
  /** Handles that it uses without naming them: where it stays they do too. */
  readonly uses?: readonly string[]
}

/** A plugin or theme. */
export interface Software {
  /** Folder of the plugin or parent theme: `contact-form-7`, `dt-the7`. */
  readonly slug: string
  /** In which the scripts were seen; they are replaced in others too, as long as handle and address are the same. */
  readonly version: string
}

/** Scripts of one plugin or theme. */
export interface Originals {
  readonly software: Software
  readonly scripts: readonly OriginalScript[]
  /** Nothing but functions that others call through a library such as jQuery: they go where that goes. */
  readonly functions?: readonly OriginalScript[]
  /** Folders of the parent themes in which the widget covers the whole job; every theme where absent. */
  readonly themes?: readonly string[]
  /** Page of the shop on which alone they are replaced, unless it has the checkout too: others need them for other jobs. */
  readonly page?: 'cart'
  /** On pages with this block the scripts stay: they serve it, and the widget does not. */
  readonly exceptBlock?: string
}

/**
 * What is known of a widget before its code is here. The loader's table, the WordPress package and the READMEs are
 * made from it.
 */
export interface Manifest {
  /** An island draws with React; a behaviour acts on the server's elements. */
  readonly kind: 'island' | 'behaviour'
  /** Selectors of the markup that plugins and themes print for this job. No comma stands inside an `:is()`. */
  readonly native: readonly string[]
  /** When the code loads, unless the host says otherwise. @default 'ready' */
  readonly when?: string
  /**
   * The originals whose job the widget does. One that several widgets name does several jobs: it can only go once all
   * of them run.
   */
  readonly replaces: readonly Originals[]
}
