/** Where the list fills the screen instead of floating: phones, and pages zoomed until they are as narrow. */
export const NARROW_WINDOW = '(max-width: 37.5em), (max-height: 30em)'
