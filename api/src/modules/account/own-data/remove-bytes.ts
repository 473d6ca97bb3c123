import type { FileStorage } from '#api/storage/file-storage.ts'

/** Once their rows are gone. What cannot be removed now is swept later, and costs no other. */
export async function removeBytes(
  storage: Pick<FileStorage, 'remove'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) await storage.remove(key).catch(() => undefined)
}
