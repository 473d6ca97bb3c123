import { expect, test } from '@jest/globals'
import JSZip from 'jszip'
import { SaxesParser } from 'saxes'
import { workbookOf, workbookStream } from './workbook.ts'

/** Throws for what is no XML. */
function textsIn(xml: string): string[] {
  const texts: string[] = []
  const parser = new SaxesParser()
  parser.on('text', (text) => texts.push(text))
  parser.write(xml).close()
  return texts
}

test('a workbook is a ZIP that others read, with texts and decimals', async () => {
  const bytes = await workbookOf([
    {
      name: 'Ré & "sumé"',
      rows: [
        ['No', 'Amount'],
        ['007', { decimal: '12.50' }],
        ['<张>\u0001', ''],
      ],
    },
    { name: '二', rows: [['A']] },
  ])
  const zip = await JSZip.loadAsync(bytes, { checkCRC32: true })
  const sheet = await zip.file('xl/worksheets/sheet1.xml')?.async('text')
  expect(sheet).toContain('<c r="A2" t="inlineStr" s="0"><is><t xml:space="preserve">007</t></is></c>')
  expect(sheet).toContain('<c r="B2" s="2"><v>12.50</v></c>')
  expect(sheet).toContain('&#60;张&#62;</t>')
  expect(sheet?.endsWith('</sheetData></worksheet>')).toBe(true)
  expect(await zip.file('xl/workbook.xml')?.async('text')).toContain('Ré &#38; &#34;')
  expect(Object.keys(zip.files)).toContain('xl/worksheets/sheet2.xml')
})

test('what XML does not allow is left out, and the sheet is read', async () => {
  const bytes = await workbookOf([
    { name: 'A\uffff', rows: [['No'], ['a\ufffeb\uffffc\u0001', 'one\ntwo 🙂']] },
  ])
  const zip = await JSZip.loadAsync(bytes)
  for (const part of ['workbook.xml', 'worksheets/sheet1.xml'])
    textsIn((await zip.file(`xl/${part}`)?.async('text')) ?? '')
  const sheet = (await zip.file('xl/worksheets/sheet1.xml')?.async('text')) ?? ''
  expect(textsIn(sheet)).toEqual(['No', 'abc', 'one two 🙂'])
})

test('rows are asked for as the reader takes them: 200,000 of them need no memory of their own', async () => {
  let most = 0
  const start = process.memoryUsage().rss
  async function* rows() {
    yield ['No', 'Student', 'Amount']
    for (let at = 0; at < 200_000; at++) {
      if (at % 20_000 === 0) most = Math.max(most, process.memoryUsage().rss - start)
      yield [String(at), `Student ${at}`, { decimal: `${at}.50` }]
    }
  }
  let bytes = 0
  for await (const part of workbookStream([{ name: 'Records', rows: rows() }])) bytes += part.length
  expect(bytes).toBeGreaterThan(1_000_000)
  expect(most).toBeLessThan(120 * 1024 * 1024)
}, 60_000)

test('an error of the rows reaches who reads', async () => {
  async function* rows() {
    yield ['No']
    throw new Error('the database is gone')
  }
  await expect(workbookOf([{ name: 'A', rows: rows() }])).rejects.toThrow('the database is gone')
})
