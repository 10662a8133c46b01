export const TEXTS = { 'Show password': 'Rodyti slaptažodį' } as const
