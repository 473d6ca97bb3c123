import type { FileStorage } from './file-storage.ts'

/** Tries each of them, so that one that fails costs no other; then rejects as the first that failed. */
export async function removeBytes(
  storage: Pick<FileStorage, 'remove'>,
  keys: readonly string[],
): Promise<void> {
  const failed: unknown[] = []
  for (const key of keys) await storage.remove(key).catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw failed[0]
}
