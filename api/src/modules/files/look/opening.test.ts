import { existsSync, readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { Limits } from '#api/plugins/limits.ts'
import type { Scanner } from '#api/storage/scanner.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { onePagePdf } from '../upload/one-page-pdf.ts'
import { rememberingScanner } from '../upload/scan.ts'
import { manyParts, pdfWith } from './look.fixture.ts'
import { lookInto } from './look-into.ts'

const TICK_MS = 10
const onLinux = existsSync('/proc/self/task') ? test : test.skip
let app: TestApp
let student: Session
let own: Scanner
beforeAll(async () => {
  app = await testApp()
  own = app.frame.scanner
  student = await app.signIn('student')
  await choose('first.pdf', onePagePdf(['first']))
})
beforeEach(() => {
  app.frame.limits = new Limits()
})
const use = (scanner: Scanner) => {
  app.frame.scanner = scanner
}
afterEach(() => use(own))
afterAll(() => app.close())

let devices = 0
const choose = (name: string, bytes: Buffer, locale: 'en' | 'zh' = 'en') =>
  app.upload(
    'POST /fileOperate/uploadSysFileLogon',
    { files: [{ name, bytes }] },
    { headers: { unkey: `opening-${++devices}` }, locale },
  )
const upload = (name: string, bytes: Buffer) =>
  app.upload('POST /fileOperate/upload', { files: [{ name, bytes }] }, { as: student })

/** Processor time of this thread, in ms: unlike the delay of its events, not longer on a busy machine. */
function workedMs(): number {
  const line = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8')
  const [user = 0, system = 0] = line.slice(line.lastIndexOf(')')).split(' ').slice(12, 14).map(Number)
  return (user + system) * TICK_MS
}
async function costOf(act: () => unknown): Promise<number> {
  const before = workedMs()
  await act()
  return workedMs() - before
}
const heavyPdf = (mark: number) =>
  pdfWith('/Filter /FlateDecode', deflateSync(Buffer.alloc(48 * 1024 * 1024, `${mark}/Lau`), { level: 1 }))

describe('opening what strangers send', () => {
  test('a Word file of 30,000 parts is refused by its directory, in both languages', async () => {
    const bytes = manyParts(30_000)
    expect(bytes.length).toBeGreaterThan(2_500_000)
    const look = jest.fn(async () => null)
    use(rememberingScanner({ look }))
    const began = process.cpuUsage()
    const { code, message } = await choose('many.docx', bytes)
    expect({ code, message }).toEqual({
      code: 41505,
      message: '‘many.docx’ consists of more than 1000 parts. Please save it as PDF and send that.',
    })
    expect((await choose('many.docx', bytes, 'zh')).message).toBe(
      '“many.docx”由超过 1000 个部分组成，请另存为 PDF 后再上传。',
    )
    expect(look).not.toHaveBeenCalled()
    const { user, system } = process.cpuUsage(began)
    expect((user + system) / 1_000).toBeLessThan(1_000)
  })

  onLinux(
    'while eight of them arrive, files that take long to look into cost the thread that serves nothing',
    async () => {
      const parts = manyParts(30_000)
      const heavy = Array.from({ length: 3 }, (_, at) => heavyPdf(at))
      const send = async (name: string, code: number, times = 8) => {
        for (let at = 0; at < times; at++) {
          const [sent, called] = await Promise.all([
            choose(name, parts),
            app.call('GET /country/getAllCurrency', {}, {}),
          ])
          expect([sent.code, called.code]).toEqual([code, 200])
        }
      }
      await send('warm.txt', 41501, 3)
      const one = heavyPdf(3)
      const byOneLook = await costOf(() => expect(lookInto(one, 'pdf')).toBeNull())
      const byArrival = await costOf(() => send('same.txt', 41501))
      const byAll = await costOf(async () => {
        const looked = heavy.map((bytes, at) => choose(`heavy-${at}.pdf`, bytes))
        await send('many.docx', 41505)
        expect((await Promise.all(looked)).map(({ code }) => code)).toEqual(heavy.map(() => 200))
      })
      expect(byOneLook).toBeGreaterThan(0)
      expect(byAll).toBeLessThan(2 * byArrival + byOneLook)
    },
    60_000,
  )

  test.each<[string, string, () => Buffer, RegExp]>([
    [
      'encrypted',
      'e.pdf',
      () => Buffer.concat([onePagePdf(['e']), Buffer.from('<< /Encrypt 9 0 R >>')]),
      /^‘e\.pdf’ opens only with a password/,
    ],
    [
      'unreadable',
      'u.pdf',
      () => pdfWith('/Type /ObjStm /Filter /Crypt', Buffer.from('x')),
      /^‘u\.pdf’ is packed in a way/,
    ],
    [
      'unpacked',
      's.pdf',
      () => pdfWith('/Filter /FlateDecode', deflateSync(Buffer.alloc(65 * 1024 * 1024))),
      /^‘s\.pdf’ unpacks to more than 64 MB in one part or 256 MB in all/,
    ],
    [
      'infected',
      'l.pdf',
      () => Buffer.concat([onePagePdf(['l']), Buffer.from('<< /S /L#61unch >>')]),
      /^‘l\.pdf’ .*starts another program/,
    ],
  ])('a refusal names the file and the rule: %s', async (failure, name, bytes, sentence) => {
    const reply = await choose(name, bytes())
    expect(reply).toMatchObject({ data: { failure: `files.${failure}` } })
    expect(reply.message).toMatch(sentence)
  })

  test.each<[Awaited<ReturnType<Scanner['look']>>, RegExp]>([
    ['busy', /^Many files are being checked at the moment, and ‘b\.pdf’ was not taken/],
    ['heavy', /^Checking ‘b\.pdf’ took more than 10 seconds/],
  ])('a look that does not come to its end is a refusal of its own: %s', async (verdict, sentence) => {
    use({ look: async () => verdict })
    const reply = await choose('b.pdf', onePagePdf([String(verdict)]))
    expect(reply).toMatchObject({ data: { failure: `files.${verdict}` } })
    expect(reply.message).toMatch(sentence)
    use(own)
    if (verdict === 'busy') expect((await choose('b.pdf', onePagePdf(['busy']))).code).toBe(200)
  })

  test('what is there already is refused before it is opened, and the same bytes are looked into once', async () => {
    const look = jest.fn(async () => null)
    use(rememberingScanner({ look }))
    const bytes = onePagePdf(['once'])
    expect((await upload('once.pdf', bytes)).code).toBe(200)
    expect((await upload('again.pdf', bytes)).code).toBe(40940)
    expect((await upload('once.pdf', onePagePdf(['another']))).code).toBe(40940)
    expect((await choose('visitor.pdf', bytes)).code).toBe(200)
    expect(look).toHaveBeenCalledTimes(1)
  })

  test('a picture of more pixels than we draw is refused', async () => {
    const bytes = await sharp({ create: { width: 12_000, height: 6_000, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    expect((await choose('big.png', bytes)).code).toBe(41503)
  })
})

test('a name is taken as it was before the browser escaped it, and only that', async () => {
  const reply = await upload('a %22b%22 100%25 %0D%0A%2F.pdf', onePagePdf(['name']))
  expect(reply.data.rows[0]?.originalName).toBe('a "b" 100%25 %2F.pdf')
})
