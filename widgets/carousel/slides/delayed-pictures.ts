/** What only carousels with pictures that the theme keeps back need; grids have it from the start. */
export { showLazyImages } from '../../../src/in-view/lazy-images.ts'
