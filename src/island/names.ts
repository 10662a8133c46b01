/** The one place where the product's prefix is spelled: classes, attributes, events and globals derive from it. */
export const PREFIX = 'atoll'

/** Marks a host explicitly; its value is the widget's name, or {@link OFF}. */
export const HOST_ATTRIBUTE = 'data-atoll'
/** Where a host stands: `loading`, `mounted` or `failed`; absent before and after. */
export const STATE_ATTRIBUTE = 'data-atoll-state'
/** When the widget's code loads: `ready`, `hold`, `idle`, `visible`, `interaction`, `save-data`, `media(…)`, combined by spaces. */
export const WHEN_ATTRIBUTE = 'data-atoll-when'
/** Marks every element that Atoll itself added to a page, so that a cloned host can be cleaned before it mounts. */
export const PART_ATTRIBUTE = 'data-atoll-part'
/** Marks the element that holds an island's React root; its value is the widget's name. */
export const ROOT_ATTRIBUTE = 'data-atoll-root'
/** Marks the page's `<script type="application/json">` configuration. */
export const CONFIG_ATTRIBUTE = 'data-atoll-config'
/** Value of {@link HOST_ATTRIBUTE} that excludes an element and everything in it. */
export const OFF = 'off'
/** Selector of what is left alone. */
export const EXCLUDED = `[${HOST_ATTRIBUTE}=${OFF}]`
/** Marks, in `history.state`, the entry that an open panel of the header has for Back; a link in the panel may take it over. */
export const DIALOG_ENTRY = 'atollDialog'
