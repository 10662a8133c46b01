/** As much of jQuery as the tests drive. */
declare module 'jquery' {
  interface Wrapped {
    on(type: string, handler: (...args: never[]) => unknown): this
    off(type: string): this
    data(name: string, value: unknown): this
    trigger(type: string, args?: readonly unknown[]): this
    triggerHandler(type: string, args?: readonly unknown[]): unknown
  }
  interface JQueryCopy {
    (target: EventTarget | string): Wrapped
    readonly fn: { readonly jquery: string }
    noConflict(all?: boolean): JQueryCopy
  }
  const jQuery: JQueryCopy
  export default jQuery
}

declare module 'jquery-1' {
  export { default } from 'jquery'
}

declare module 'jquery-4' {
  export { default } from 'jquery'
}
