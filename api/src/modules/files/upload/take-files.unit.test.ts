import { expect, test } from '@jest/globals'
import { DatabaseGone } from '#api/database/gone.ts'
import type { FileStorage } from '#api/storage/file-storage.ts'
import type { PreparedFile } from './prepare-upload.ts'
import { keepBytes } from './take-files.ts'

const file: PreparedFile = {
  originalName: 'paper.pdf',
  ext: 'pdf',
  contentType: 'application/pdf',
  bytes: Buffer.from('paper'),
  sha256: '0'.repeat(64),
  storageKey: 'a-key',
}

/** What is left in the storage after the row could not be written. */
async function leftAfter(error: Error) {
  const kept = new Set<string>()
  const storage = {
    put: async (key: string) => void kept.add(key),
    remove: async (key: string) => void kept.delete(key),
  } as unknown as FileStorage
  await expect(keepBytes(storage, [file], () => Promise.reject(error))).rejects.toBe(error)
  return [...kept]
}

test('bytes go with a row that was refused, and stay where the row may have been written', async () => {
  expect(await leftAfter(new Error('The name is taken.'))).toEqual([])
  expect(await leftAfter(new DatabaseGone('The connection was lost at the commit.'))).toEqual(['a-key'])
})
