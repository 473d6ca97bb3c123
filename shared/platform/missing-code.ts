/**
 * By the words of webpack for scripts and styles, and of
 * the shell's doors: nothing is wrong with what did come.
 */
export const isMissingCode = (error: unknown): error is Error =>
  error instanceof Error && /^Loading (CSS )?chunk/.test(error.message)
