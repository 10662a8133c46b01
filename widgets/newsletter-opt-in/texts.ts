export type MessageKey =
  | 'Yes, I want to receive your newsletter.'
  | 'Your choice could not be saved yet. It goes to the shop with your order.'
  | 'Your choice could not be saved yet. Please try again before you order.'
  | 'Please, enter valid email'
  | 'Saving your choice…'
  | 'Try again'
