import { defineWidget } from '../../src/island/widget.ts'
import { keepChildren } from '../../src/undo/keep-children.ts'
import { parse } from './host.ts'
import { createHostEdits } from '../../src/undo/host-edits.ts'
import { lazyView } from '../../src/island/lazy-view.ts'
import { mountForm } from './mount.ts'
import './styles.css'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** A submit has ended; `status` is the class status, `failure` the client's code where no answer came. */
    readonly 'contact-form:settled': { readonly status: string; readonly failure?: string }
    /** The visitor has gone to another step of the form, on or back; `step` from 1. */
    readonly 'contact-form:stepped': { readonly step: number; readonly steps: number }
  }
}

export const widget = defineWidget({
  name: 'contact-form',
  kind: 'island',
  parse,
  mount(host, config, context) {
    if (!('wrongPlace' in config)) {
      mountForm(config, context)
      keepChildren(host, context.signal)
      return
    }
    context.advise(
      'The contact form is inside another form, where browsers drop its tag. Move it out of that form.',
    )
    const edits = createHostEdits(context.signal)
    lazyView(
      context,
      () => import('./view.tsx'),
      ({ drawWrongPlace }) => drawWrongPlace(edits, context),
    )()
  },
})
