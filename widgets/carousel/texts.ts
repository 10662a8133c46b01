/** Texts of the carousel; the names of the buttons are the theme's own. */
export const TEXTS = {
  carousel: 'karuselė',
  slide: 'skaidrė',
  Slides: 'Skaidrės',
  '{position} of {total}': '{position} iš {total}',
  'Previous slide': 'Ankstesnė skaidrė',
  'Next slide': 'Kita skaidrė',
  'Choose slide': 'Pasirinkti skaidrę',
  'Go to slide {position}': 'Rodyti {position} skaidrę',
  'Stop automatic slide show': 'Sustabdyti skaidrių keitimą',
  'Start automatic slide show': 'Keisti skaidres savaime',
} as const
