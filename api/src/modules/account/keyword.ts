/** An `ilike` pattern that finds the words anywhere, with % and _ escaped. */
export const containing = (words: string): string => `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`
