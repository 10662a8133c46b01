/** Resolves when what a mark asks for has come true. */
export type Condition = (host: HTMLElement, argument: string, signal: AbortSignal) => Promise<void>

/** Resolves with the visitor's first sign on the host, at once where its focus came before this code. */
export const interaction: Condition = (host, _, signal) =>
  new Promise((resolve) => {
    // The body has it while nothing has.
    if (document.activeElement !== document.body && host.contains(document.activeElement)) resolve()
    for (const type of ['pointerover', 'focusin', 'click', 'submit', 'keydown']) {
      host.addEventListener(type, () => resolve(), { capture: true, once: true, signal })
    }
  })
