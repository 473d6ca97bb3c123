/**
 * Encrypts with a fresh key of the server. Its code comes with the first password: most pages never send one.
 */
export const encryptPassword = async (text: string): Promise<{ password: string; secretKey: string }> =>
  (await import('./password.ts')).encryptPassword(text)
