/** Texts of what is shown before a form is sent. */
export type ReviewMessageKey = 'Is everything right?' | 'Change' | 'Change {name}' | 'Send' | 'Back'
