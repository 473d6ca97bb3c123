/** A text as a LIKE pattern that finds it anywhere; its own wildcards mean themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
