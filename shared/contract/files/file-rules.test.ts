import { expect, test } from '@jest/globals'
import { checkFiles, cleanName, FILE_KINDS } from './file-rules.ts'

const MIB = 1024 * 1024
const file = (name: string, size = 1) => ({ name, size })
const faults = (files: { name: string; size: number }[], taken: string[] = [], room?: number) =>
  checkFiles(files, FILE_KINDS.document, taken, room).map(({ fault }) => fault)

test('each rule refuses its file and lets its neighbours through', () => {
  const files = [
    ...[
      file('a.pdf'),
      file('B.PDF'),
      file('c.Pdf'),
      file('d.exe'),
      file('e'),
      file('f.pdf', 0),
      file('A.pdf'),
    ],
    ...[file('g.png', 5 * MIB), file('h.png', 5 * MIB + 1), file(`${'x'.repeat(117)}.pdf`)],
  ]
  expect(faults(files)).toEqual([
    null,
    null,
    'extensionCase',
    'type',
    'type',
    'empty',
    'duplicate',
    null,
    'tooLarge',
    'nameLength',
  ])
})

test('a stored name is taken whichever way it is written, and the eleventh file is one too many', () => {
  expect(faults([file('Résumé.PDF'.normalize('NFD')), file('b.pdf')], ['résumé.pdf'])).toEqual([
    'duplicate',
    null,
  ])
  expect(faults(Array.from({ length: 12 }, (_, at) => file(`${at}.pdf`))).slice(9)).toEqual([
    null,
    'tooMany',
    'tooMany',
  ])
})

test('what no longer fits on the disk is refused, and a smaller one after it still fits', () => {
  expect(faults([file('a.pdf', 600), file('b.pdf', 500), file('c.pdf', 400)], [], 1000)).toEqual([
    null,
    'quota',
    null,
  ])
})

test('a name keeps no path and nothing that turns the reading direction', () => {
  expect(cleanName('C:\\secret\\scan\u202egnp.pdf')).toBe('scangnp.pdf')
})
