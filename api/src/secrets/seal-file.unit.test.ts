import { randomBytes } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { DamagedFile } from './damaged-file.ts'
import { HEAD_BYTES, sealStateOf } from './file-head.ts'
import { holdDataKeys } from './seal.ts'
import { openFile, renewSeal, sealFile } from './seal-file.ts'

const [OLD, NEW, LOST] = [randomBytes(32), randomBytes(32), randomBytes(32)]
const hold = (dataKey: Buffer, previousDataKeys: Buffer[] = []) =>
  holdDataKeys({ dataDir: '/nowhere', dataKey, previousDataKeys })
const PASSPORT = Buffer.from('%PDF-1.7 passport E12345678 护照 %%EOF')
const flipped = (bytes: Buffer, at: number) => {
  const other = Buffer.from(bytes)
  other[at] = (other[at] as number) ^ 1
  return other
}

test('a file comes back exactly, of any length, and is never sealed the same twice', async () => {
  hold(OLD)
  for (const bytes of [PASSPORT, Buffer.alloc(0), randomBytes(1), randomBytes(2 * 1024 * 1024 + 7)])
    expect((await openFile(await sealFile(bytes, 'a1'), 'a1')).equals(bytes)).toBe(true)
  const [one, two] = [await sealFile(PASSPORT, 'a1'), await sealFile(PASSPORT, 'a1')]
  expect(one.equals(two)).toBe(false)
  expect(one.includes('E12345678')).toBe(false)
  expect(one.length - PASSPORT.length).toBe(HEAD_BYTES + 28)
})

test('a file from before sealing is read as it is', async () => {
  hold(OLD)
  for (const bytes of [PASSPORT, Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('PK\x03\x04')])
    expect(await openFile(bytes, 'a1')).toEqual(bytes)
  expect(sealStateOf(PASSPORT, 'a1')).toBe('plain')
})

test('laid under the key of another file it does not open, nor with that file’s head', async () => {
  hold(OLD)
  const [one, two] = [await sealFile(PASSPORT, 'a1'), await sealFile(Buffer.from('other'), 'b2')]
  await expect(openFile(one, 'b2')).rejects.toThrow(DamagedFile)
  const mixed = Buffer.concat([two.subarray(0, HEAD_BYTES), one.subarray(HEAD_BYTES)])
  await expect(openFile(mixed, 'b2')).rejects.toThrow('b2 does not open: its bytes are not those')
})

test('one changed bit anywhere, or a missing end, and nothing is given out', async () => {
  hold(OLD)
  const sealed = await sealFile(PASSPORT, 'a1')
  for (let at = 'sealed'.length + 1; at < sealed.length; at++)
    await expect(openFile(flipped(sealed, at), 'a1')).rejects.toThrow(DamagedFile)
  for (let length = 0; length < sealed.length; length++)
    await expect(openFile(sealed.subarray(0, length), 'a1')).rejects.toThrow(DamagedFile)
  await expect(openFile(Buffer.concat([sealed, Buffer.from('!')]), 'a1')).rejects.toThrow(DamagedFile)
})

test('a new data key changes the head and leaves the body; then the old key may go', async () => {
  hold(OLD)
  const before = await sealFile(PASSPORT, 'a1')
  hold(NEW, [OLD])
  expect(sealStateOf(before, 'a1')).toBe('earlier')
  const after = await renewSeal(before, 'a1')
  expect(sealStateOf(after, 'a1')).toBe('current')
  expect(after.subarray(HEAD_BYTES)).toEqual(before.subarray(HEAD_BYTES))
  expect([await openFile(before, 'a1'), await openFile(after, 'a1')]).toEqual([PASSPORT, PASSPORT])
  expect(await openFile(await renewSeal(PASSPORT, 'a1'), 'a1')).toEqual(PASSPORT)
  await expect(renewSeal(before, 'b2')).rejects.toThrow(DamagedFile)
})

test('a key that is not at hand is named by its id and its settings', async () => {
  hold(LOST)
  const sealed = await sealFile(PASSPORT, 'a1')
  sealed.fill(0, 8, 12)
  await expect(openFile(sealed, 'a1')).rejects.toThrow(/a1 does not open: .*00000000.*DATA_KEY_PREVIOUS/)
})
