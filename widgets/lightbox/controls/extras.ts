import type { Extras } from '../parts.ts'
import { RotateButton } from './RotateButton.tsx'
import { Thumbnails } from './Thumbnails.tsx'

export const EXTRAS: Extras = { RotateButton, Thumbnails }
