export { RotateButton } from './RotateButton.tsx'
export { Thumbnails } from './Thumbnails.tsx'
