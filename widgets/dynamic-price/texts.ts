export type MessageKey =
  | 'Price: {price}'
  | 'The price could not be updated.'
  | 'Set the quantity to {count}'
  | 'Try again'
  | 'Add {count} more to pay {price} each.'
  | 'Buy {name}'
  | 'Choose'
