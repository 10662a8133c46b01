/** A menu's code comes with its first use; one whose sub-menus open by buttons needs them before. */
export function wakeMenu(root: ParentNode): void {
  root.querySelector('.main-nav, .mobile-main-nav')?.dispatchEvent(new FocusEvent('focusin'))
}
