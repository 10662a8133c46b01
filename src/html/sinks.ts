import { ADDRESSES } from './sinks/addresses.ts'
import { MARKUP } from './sinks/markup.ts'
import { OWN } from './sinks/own.ts'
import type { Sink } from './sinks/sink.ts'

/** Every place where a text becomes markup, an address, a style or a request. A test fails on one that is not here. */
export const SINKS: readonly Sink[] = [...MARKUP, ...ADDRESSES, ...OWN]
