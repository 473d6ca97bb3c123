import { expect, test } from '@jest/globals'
import { DamagedFile } from '#api/secrets/damaged-file.ts'
import { takeFiles } from './take-files.ts'

const file = (id: string, bytes = '5') => ({ id, name: `${id}.pdf`, key: `key-${id}`, bytes })
const storage = {
  async get(key: string) {
    if (key === 'key-changed') throw new DamagedFile(key, 'its seal is broken')
    if (key === 'key-away') throw new Error('no connection')
    return key === 'key-gone' ? null : Buffer.from('12345')
  },
}

test('a file that is damaged, missing or too large costs no other, and is named', async () => {
  const asked = ['first', 'changed', 'gone', 'large', 'last'].map((id) =>
    file(id, id === 'large' ? '99' : '5'),
  )
  const { taken, leftOut } = await takeFiles(storage, asked, 10)
  expect(taken.map(({ id }) => id)).toEqual(['first', 'last'])
  expect(leftOut).toEqual([
    { id: 'changed', name: 'changed.pdf', why: 'damaged' },
    { id: 'gone', name: 'gone.pdf', why: 'missing' },
    { id: 'large', name: 'large.pdf', why: 'too-large' },
  ])
})

test('where the store is away, the copy is tried again as a whole', async () => {
  await expect(takeFiles(storage, [file('first'), file('away')], 10)).rejects.toThrow('no connection')
})
