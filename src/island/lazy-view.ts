import type { MountContext } from './widget.ts'

/**
 * An island's view, whose code and React come with the first call of what is given back and not before. Until then the
 * island's state waits in its store, so what the visitor did meanwhile is kept and drawn once. A fetch that fails is
 * reported once and tried again with the next call.
 * @param load fetches the code
 * @param draw makes the React root
 */
export function lazyView<Module>(
  { signal, report, fail }: Pick<MountContext, 'signal' | 'report' | 'fail'>,
  load: () => Promise<Module>,
  draw: (module: Module) => void,
): () => void {
  let asked = false
  let isReported = false

  async function come(): Promise<void> {
    let module: Module
    try {
      module = await load()
    } catch (error) {
      asked = false
      if (!isReported) report(error)
      isReported = true
      return
    }
    if (!signal.aborted) draw(module)
  }

  return () => {
    if (asked || signal.aborted) return
    asked = true
    come().catch(fail)
  }
}
