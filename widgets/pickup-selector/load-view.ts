/** The list's code and React. */
export const loadView = () => import('./view.tsx')
