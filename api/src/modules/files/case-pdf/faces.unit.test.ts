import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import PDFDocument from 'pdfkit'

interface Run {
  face: string
  text: string
}
type Faces = {
  registerFaces(doc: object): void
  runsOf(doc: object, face: string, text: string): Run[]
}

test('a name is written in faces that have its letters, and one that none has as its code point', async () => {
  const { registerFaces, runsOf } = (await import(join(import.meta.dirname, 'faces.mjs'))) as Faces
  const doc = new PDFDocument()
  registerFaces(doc)
  expect(runsOf(doc, 'regular', 'Wang Xiaoyu 王晓雨 é ñ')).toEqual([
    { face: 'regular', text: 'Wang Xiaoyu 王晓雨 é ñ' },
  ])
  const runs = runsOf(doc, 'medium', 'Ayşe Yıldız\nŁukasz Őry 王𠮷')
  expect(runs.map(({ text }) => text).join('')).toBe('Ayşe Yıldız\nŁukasz Őry 王U+20BB7')
  const shown = (face: string) =>
    new Set(runs.filter((run) => run.face === face).flatMap(({ text }) => [...text]))
  const missing = ['ş', 'ı', 'Ł', 'Ő']
  expect(missing.map((letter) => [shown('medium').has(letter), shown('medium-latin').has(letter)])).toEqual(
    missing.map(() => [false, true]),
  )
})
