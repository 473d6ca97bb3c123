import { mkdtempSync, rmSync } from 'node:fs'
import fs, { type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, expect, test } from '@jest/globals'
import { folderStorage } from './folder-storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'southbound-folder-'))
afterEach(() => {
  jest.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

/** What reaches the disk, in order. */
function watched(): string[] {
  const seen: string[] = []
  const { writeFile, rename, open } = fs
  jest.spyOn(fs, 'writeFile').mockImplementation(async (path, bytes, how) => {
    await writeFile(path, bytes, how)
    seen.push((how as { flush?: boolean }).flush ? 'bytes' : 'bytes, later')
  })
  jest.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
    await rename(from, to)
    seen.push('name')
  })
  jest.spyOn(fs, 'open').mockImplementation(async (path, flags) => {
    const handle = await open(path, flags)
    const sync = handle.sync.bind(handle)
    handle.sync = async () => {
      await sync()
      seen.push(`folder ${relative(folder, String(path)) || '.'}`)
    }
    return handle as FileHandle
  })
  return seen
}

test('a kept file survives a loss of power: its bytes, its name and the folders that were made for it', async () => {
  const seen = watched()
  const storage = folderStorage(join(folder, 'files'))
  await storage.put('aa11', Buffer.from('paper'))
  expect(seen).toEqual(['bytes', 'name', 'folder files/aa', 'folder files', 'folder .'])
  seen.length = 0
  await storage.put('aa22', Buffer.from('paper'))
  expect(seen).toEqual(['bytes', 'name', 'folder files/aa'])
})
