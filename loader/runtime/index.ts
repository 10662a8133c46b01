/**
 * The runtime as the boot script asks for it. A file without code of its own: when it is asked for again under another
 * address, what it names is still there once only, and widgets and runtime share it.
 */
export { startPage } from './core.ts'
