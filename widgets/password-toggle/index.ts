import { WOOCOMMERCE_MAIN } from '../../src/originals/woocommerce.ts'
import { readGlobal } from '../../src/read/globals.ts'
import { ConfigError, describeHost } from '../../src/island/config-error.ts'
import { text } from '../../src/island/options.ts'
import { standDownFor } from '../../src/island/stand-down.ts'
import { defineWidget } from '../../src/island/widget.ts'
import type { MessageKey } from './texts.ts'
import { createToggle } from './toggle.ts'
import './styles.css'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** The password is shown, or hidden again. */
    readonly 'password-toggle:toggled': { readonly shown: boolean }
  }
}

export const OPTIONS = {
  /**
   * Name of the button for screen readers; where empty `woocommerce_params.i18n_password_show`, then
   * “Show password”.
   */
  label: text(''),
}

export const widget = defineWidget({
  name: 'password-toggle',
  parse(host, { options }) {
    standDownFor([WOOCOMMERCE_MAIN])
    if (!(host instanceof HTMLInputElement) || host.type !== 'password') {
      throw new ConfigError(
        `${describeHost(host)} is not a password field, so there is nothing to show or hide. Mark an <input type="password">.`,
      )
    }
    const { label } = options(OPTIONS, { label: readGlobal('woocommerce_params')['i18n_password_show'] })
    return { input: host, label }
  },
  mount(_, { input, label }, { own, emit, signal, translate }) {
    createToggle(input, label || translate<MessageKey>()('Show password'), {
      own,
      signal,
      onToggle: (shown) => {
        emit('password-toggle:toggled', { shown })
      },
    })
  },
})
