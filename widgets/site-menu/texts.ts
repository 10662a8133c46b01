export const TEXTS = {
  'Submenu of {name}': '„{name}“ submeniu',
} as const
