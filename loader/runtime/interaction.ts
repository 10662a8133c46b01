/** Resolves when what a mark asks for has come true. */
export type Condition = (host: HTMLElement, argument: string, signal: AbortSignal) => Promise<void>

/** Resolves with the visitor's first sign on the host. */
export const interaction: Condition = (host, _, signal) =>
  new Promise((resolve) => {
    for (const type of ['pointerover', 'touchstart', 'focusin', 'click', 'submit', 'keydown']) {
      host.addEventListener(type, () => resolve(), { capture: true, once: true, passive: true, signal })
    }
  })
