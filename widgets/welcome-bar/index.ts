import { defineWidget } from '../../src/island/widget.ts'
import { parse } from './host.ts'
import { mountBar } from './mount.ts'
import './styles.css'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** `reason` says in words why the bar came; `variant` which one of an experiment it is. */
    readonly 'welcome-bar:shown': { readonly reason: string; readonly variant: string }
    /** `reason` says in words why the bar went. */
    readonly 'welcome-bar:closed': { readonly reason: string; readonly variant: string }
    /** The server has taken a lead of the widget with this id. */
    readonly 'welcome-bar:submitted': { readonly widgetId: string; readonly variant: string }
  }
}

export const widget = defineWidget({ name: 'welcome-bar', kind: 'island', parse, mount: mountBar })
