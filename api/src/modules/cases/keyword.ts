export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
