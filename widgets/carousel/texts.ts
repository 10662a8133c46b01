/** Texts of the carousel; the names of the buttons are the theme's own. */
export type MessageKey =
  | 'carousel'
  | 'slide'
  | 'Slides'
  | '{position} of {total}'
  | 'Previous slide'
  | 'Next slide'
  | 'Choose slide'
  | 'Go to slide {position}'
  | 'Stop automatic slide show'
  | 'Start automatic slide show'
