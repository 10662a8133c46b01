import { defineWidget } from '../../src/island/widget.ts'
import { parse } from './host.ts'
import { mountBar } from './mount.ts'
import './styles.css'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** `reason` says in words why the bar came. */
    readonly 'welcome-bar:shown': { readonly reason: string }
    readonly 'welcome-bar:closed': { readonly reason: string }
    readonly 'welcome-bar:submitted': { readonly widgetId: string }
  }
}

export const widget = defineWidget({ name: 'welcome-bar', kind: 'island', parse, mount: mountBar })
