import { defineWidget } from '../../src/island/widget.ts'
import { restoreForm } from './restore-form.ts'
import { parse } from './host.ts'
import { showWrongPlace } from './wrong-place.ts'
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
  mount(_, config, context) {
    if ('wrongPlace' in config) showWrongPlace(context)
    else {
      mountForm(config, context)
      restoreForm(context)
    }
  },
})
