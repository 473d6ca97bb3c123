import { expect, test } from 'vitest'
import { checkFiles, FILE_KINDS } from './file-rules.ts'

const file = (name: string, bytes = 1) => new File([new Uint8Array(bytes)], name)
const faults = (files: File[], taken: string[] = []) => checkFiles(files, FILE_KINDS.document, taken).map(({ fault }) => fault)

test('each rule refuses its file and lets its neighbours through', () => {
  const files = [
    file('a.pdf'),
    file('B.PDF'),
    file('c.Pdf'),
    file('d.exe'),
    file('e'),
    file('f.pdf', 0),
    file('a.pdf'),
    file('g.png', 5 * 1024 * 1024),
    file('h.png', 5 * 1024 * 1024 + 1),
  ]
  expect(faults(files)).toEqual([null, null, 'extensionCase', 'type', 'type', 'empty', 'duplicate', null, 'tooLarge'])
})

test('a stored name is taken, and the eleventh file is one too many', () => {
  expect(faults([file('a.pdf'), file('b.pdf')], ['a.pdf'])).toEqual(['duplicate', null])
  expect(faults(Array.from({ length: 12 }, (_, at) => file(`${at}.pdf`))).slice(9)).toEqual([null, 'tooMany', 'tooMany'])
})
