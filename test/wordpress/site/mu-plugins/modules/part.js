export const ran = 'ran'
