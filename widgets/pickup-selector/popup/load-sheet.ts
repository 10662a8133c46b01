/** What a list that fills a narrow window has besides. */
export const loadSheet = () => import('./SheetBar.tsx')
