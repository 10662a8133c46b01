export function whyNot(): string
export function provideWordPress(cache: string): string
