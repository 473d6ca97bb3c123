/** A pattern for `ilike` that holds the words anywhere; what they carry of % and _ is text. */
export const containing = (words: string): string => `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`
