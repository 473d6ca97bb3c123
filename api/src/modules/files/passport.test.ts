import {
  decodePDFRawStream,
  PageSizes,
  type PDFArray,
  PDFDocument,
  PDFRawStream,
  PDFStream,
} from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { accounts } from '../account/account.tables.ts'
import { buildWorld, type CaseWorld, ownFile, submit } from '../cases/cases.fixture.ts'
import { fileOriginals, files } from './files.tables.ts'
import { LOCKED_LAUNCHES } from './look/locked-pdfs.fixture.ts'
import { viewerWords } from './preview/watermark.ts'

let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

const picture = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
async function passport(contentType = 'image/png', given?: Buffer) {
  const fileId = await ownFile(app, world.as.student, 'passport.png')
  await app.db.update(files).set({ contentType, docTypeCode: 'P01' }).where(eq(files.id, fileId))
  const bytes = given ?? (await picture())
  const [row] = await app.db.select().from(files).where(eq(files.id, fileId))
  await app.frame.storage.put(row?.storageKey as string, bytes)
  await submit(app, world, { applyInfo: `passport ${fileId}`, canCopyFileIds: [fileId] })
  return { fileId, bytes }
}
async function view(id: string, { sessionKey }: Session, query = '') {
  const url = `/api/fileOperate/view/${id}${query}`
  const { rawPayload, headers } = await app.inject({
    method: 'GET',
    url,
    headers: { sessionkey: sessionKey },
  })
  return { bytes: rawPayload, type: headers['content-type'] }
}
const takers = async (fileId: string) =>
  (await app.db.select().from(fileOriginals).where(eq(fileOriginals.fileId, fileId))).map(
    ({ accountId }) => accountId,
  )

test('a passport is shown with the viewer’s name; its original is taken by the parties, and kept in the log', async () => {
  const { fileId, bytes } = await passport()
  const { student, agent, strangerAgent } = world.as
  expect(Buffer.compare((await view(fileId, student)).bytes, bytes)).toBe(0)
  const shown = await view(fileId, agent)
  expect(shown.type).toBe('image/jpeg')
  const { channels } = await sharp(shown.bytes).stats()
  expect(channels[1]?.min).toBeLessThan(250)
  expect(await takers(fileId)).toEqual([])
  const taken = await view(fileId, agent, '?original=1')
  expect(Buffer.compare(taken.bytes, bytes)).toBe(0)
  expect(await takers(fileId)).toEqual([agent.accountId])
  expect((await view(fileId, strangerAgent, '?original=1')).type).toContain('json')
  expect(await takers(fileId)).toHaveLength(1)
})

/** How often each page of a PDF draws a picture. */
async function drawings(bytes: Buffer): Promise<number[]> {
  const pdf = await PDFDocument.load(bytes)
  return pdf.getPages().map((page) => {
    page.node.normalize()
    const parts = page.node.Contents() as PDFArray
    const texts = parts.asArray().map((_, at) => {
      const stream = parts.lookup(at, PDFStream)
      return Buffer.from(
        stream instanceof PDFRawStream ? decodePDFRawStream(stream).decode() : stream.getContents(),
      )
    })
    return (
      Buffer.concat(texts)
        .toString('latin1')
        .match(/^\/Image\S* Do$/gm)?.length ?? 0
    )
  })
}

test('a passport as a PDF has the viewer’s name on every page, whatever letters it has', async () => {
  const pdf = await PDFDocument.create()
  for (const size of [PageSizes.A4, PageSizes.A5]) pdf.addPage(size).drawText('PASSPORT')
  const { fileId, bytes } = await passport('application/pdf', Buffer.from(await pdf.save()))
  const { agent } = world.as
  await app.db.update(accounts).set({ nickname: '王芳 Ōe' }).where(eq(accounts.id, agent.accountId))
  const shown = await view(fileId, agent)
  expect(shown.type).toBe('application/pdf')
  const drawn = await drawings(shown.bytes)
  expect(drawn).toHaveLength(2)
  expect(Math.min(...drawn)).toBeGreaterThan(3)
  expect(shown.bytes.includes('PASSPORT')).toBe(false)
  expect(await takers(fileId)).toEqual([])
  expect(Buffer.compare((await view(fileId, agent, '?original=1')).bytes, bytes)).toBe(0)
  expect(await takers(fileId)).toEqual([agent.accountId])
})

test('the mark on a passport leads to the viewer, whatever he calls himself', async () => {
  const pdf = await PDFDocument.create()
  pdf.addPage(PageSizes.A5)
  const { fileId } = await passport('application/pdf', Buffer.from(await pdf.save()))
  const { agent } = world.as
  await app.db.update(accounts).set({ nickname: '\u0001\u3164' }).where(eq(accounts.id, agent.accountId))
  expect((await view(fileId, agent)).type).toBe('application/pdf')
  const viewer = { accountId: '17', nickname: '\u202e\u3164', onBehalfOf: null }
  expect(viewerWords(viewer, '2026-12-01')).toBe('#17 · 2026-12-01 · Southbound')
  expect(viewerWords({ ...viewer, nickname: 'Ann', onBehalfOf: '9' }, '2026-12-01')).toBe(
    'Ann · #17 #9 · 2026-12-01 · Southbound',
  )
})

test.each([
  ['an encrypted PDF', Buffer.from(LOCKED_LAUNCHES['AES with 256 bits'] ?? '', 'base64')],
  ['a broken PDF', Buffer.from('%PDF-1.4\nnothing of a passport\n%%EOF')],
])('%s has no preview, and says so; taking the original is still possible and kept', async (_, given) => {
  const { fileId, bytes } = await passport('application/pdf', given)
  const { agent } = world.as
  const { type, bytes: answer } = await view(fileId, agent)
  expect(type).toContain('json')
  expect(JSON.parse(answer.toString())).toMatchObject({
    code: 41510,
    message: expect.stringMatching(/preview/),
  })
  expect(await takers(fileId)).toEqual([])
  expect(Buffer.compare((await view(fileId, agent, '?original=1')).bytes, bytes)).toBe(0)
})
