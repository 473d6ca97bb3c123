import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { LIMITS } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { Limits } from '../../plugins/limits.ts'
import { accounts } from '../account/account.tables.ts'
import { acceptDocuments, buildWorld, type CaseWorld, submit } from '../cases/cases.fixture.ts'
import { files } from './files.tables.ts'
import { packedZip } from './look/look.fixture.ts'
import { onePagePdf } from './upload/one-page-pdf.ts'

let app: TestApp
let world: CaseWorld
let student: Session
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  student = world.as.student
})
beforeEach(() => {
  app.frame.limits = new Limits()
})
afterAll(() => app.close())

const pdf = onePagePdf
let counter = 0
const unique = (name: string) => `${++counter}-${name}`
function pdfOf(size: number): Buffer {
  const whole = pdf([`size ${size} ${++counter}`])
  const end = whole.subarray(-6)
  return Buffer.concat([whole.subarray(0, -6), Buffer.from(`%${' '.repeat(size - whole.length - 2)}\n`), end])
}
const image = (format: 'png' | 'jpeg', width = 40) =>
  sharp({ create: { width, height: 30, channels: 3, background: { r: 10, g: ++counter % 255, b: 30 } } })
    .withExif({ IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitudeRef: 'N' } })
    .toFormat(format)
    .toBuffer()
const emptyZip = (...names: string[]) => packedZip(names.map((name) => ({ name, body: '<x/>' })))
const word = () => emptyZip('[Content_Types].xml', 'word/document.xml', `word/${++counter}.xml`)
const oldWord = (...extra: string[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(600),
    ...['WordDocument', ...extra].map((name) => Buffer.from(name, 'utf16le')),
    Buffer.alloc(200 + ++counter),
  ])

type Form = Parameters<TestApp['upload']>[1]
const send = (form: Form, as: Session | null = student) =>
  app.upload('POST /fileOperate/upload', form, { as })
const one = (name: string, bytes: Buffer, fields = {}) => send({ fields, files: [{ name, bytes }] })
const used = async () =>
  Number((await app.db.select().from(accounts).where(eq(accounts.id, student.accountId)))[0]?.diskUsedBytes)
const stored = () =>
  readdirSync(join(app.dataDir, 'files'), { recursive: true }).filter((name) => !/^..$/.test(String(name)))
    .length

describe('what is taken in', () => {
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a.pdf', () => pdf(['a'])],
    ['B.PDF', () => pdf(['b'])],
    ['c.jpg', () => image('jpeg')],
    ['d.jpeg', () => image('jpeg')],
    ['e.PNG', () => image('png')],
    ['f.docx', word],
    ['g.doc', () => oldWord()],
    ['成绩单 😀.pdf', () => pdf(['score'])],
    ['five-mebibytes.pdf', () => pdfOf(LIMITS.fileBytes)],
  ])('%s', async (name, bytes) => {
    const before = await used()
    const reply = await one(name, await bytes())
    expect(reply).toMatchObject({
      code: 200,
      data: { total: 1, rows: [{ originalName: name, caseId: null }] },
    })
    expect(await used()).toBe(before + (reply.data.rows[0]?.bytes ?? 0))
  })
})

describe('what is refused', () => {
  test.each<[string, number, string, () => Buffer | Promise<Buffer>]>([
    ['one byte too many', 41300, 'big.pdf', () => pdfOf(LIMITS.fileBytes + 1)],
    ['a mixed extension', 41502, 'x.Pdf', () => pdf(['x'])],
    ['a kind that is not allowed', 41501, 'x.svg', () => Buffer.from('<svg/>')],
    ['a program', 41501, 'x.pdf.exe', () => Buffer.from('MZ')],
    ['no extension', 41501, 'passport', () => pdf(['x'])],
    ['an empty file', 40042, 'x.pdf', () => Buffer.alloc(0)],
    ['a PNG that is a zip', 41503, 'x.png', () => emptyZip('a.txt')],
    ['a zip that calls itself Word', 41503, 'x.docx', () => emptyZip('a.txt')],
    [
      'a Word file with macros',
      41503,
      'x.docx',
      () => emptyZip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'),
    ],
    ['an old Word file with macros', 41503, 'x.doc', () => oldWord('_VBA_PROJECT')],
    ['a page that calls itself PDF', 41503, 'x.pdf', () => Buffer.from('<script>alert(1)</script>')],
    ['a PDF with a zip behind it', 41503, 'x.pdf', () => Buffer.concat([pdf(['x']), emptyZip('a.js')])],
    [
      'a picture with a zip behind it',
      41503,
      'x.jpg',
      async () => Buffer.concat([await image('jpeg'), emptyZip('a.js')]),
    ],
    [
      'a PNG with a page behind it',
      41503,
      'x.png',
      async () => Buffer.concat([await image('png'), Buffer.from('<script>')]),
    ],
    ['a PNG that is a JPEG', 41503, 'x.png', () => image('jpeg')],
    ['half a picture', 41503, 'x.jpg', async () => (await image('jpeg', 400)).subarray(0, 300)],
    ['a name of 121 characters', 40000, `${'x'.repeat(117)}.pdf`, () => pdf(['x'])],
  ])('%s', async (_, code, name, bytes) => {
    const before = { used: await used(), stored: stored() }
    const reply = await one(name, await bytes())
    expect(reply.code).toBe(code)
    expect(reply.message).toMatch(/\S/)
    expect({ used: await used(), stored: stored() }).toEqual(before)
  })

  test('no file at all, and eleven of them', async () => {
    expect((await send({ fields: {} })).code).toBe(40042)
    const eleven = Array.from({ length: 11 }, () => ({ name: unique('m.pdf'), bytes: pdf([unique('m')]) }))
    expect((await send({ files: eleven })).code).toBe(40041)
    expect((await send({ files: eleven.slice(1) })).data.total).toBe(10)
  })

  test('the same name or content again, in one upload or two, and nothing of such an upload stays', async () => {
    const [name, bytes] = [unique('twice.pdf'), pdf([unique('twice')])]
    expect((await one(name, bytes)).code).toBe(200)
    const before = { used: await used(), stored: stored() }
    expect((await one(name.toUpperCase(), pdf(['other content']))).code).toBe(40940)
    expect((await one(unique('other.pdf'), bytes)).code).toBe(40940)
    const fresh = pdf([unique('fresh')])
    const both = [
      { name: unique('n.pdf'), bytes: fresh },
      { name: unique('m.pdf'), bytes: fresh },
    ]
    expect((await send({ files: both })).code).toBe(40940)
    expect({ used: await used(), stored: stored() }).toEqual(before)
  })

  test('more than the disk holds', async () => {
    const before = await used()
    await app.db
      .update(accounts)
      .set({ diskQuotaBytes: String(before + 100) })
      .where(eq(accounts.id, student.accountId))
    const reply = await one(unique('q.pdf'), pdf([unique('q')]))
    expect(reply).toMatchObject({ code: 40941, message: 'Unable to proceed! Not enough cloud storage.' })
    await app.db
      .update(accounts)
      .set({ diskQuotaBytes: '1073741824' })
      .where(eq(accounts.id, student.accountId))
  })

  test('a visitor', async () => {
    expect((await send({ files: [{ name: 'x.pdf', bytes: pdf(['x']) }] }, null)).code).toBe(40001)
  })
})

describe('what is served', () => {
  const view = (id: string, as: Session | null) =>
    app.inject({
      method: 'GET',
      url: `/api/fileOperate/view/${id}`,
      headers: as ? { sessionkey: as.sessionKey } : {},
    })
  test('a private file, only to its owner, with headers that keep it from running', async () => {
    const id = (await one('private 文件.pdf', pdf([unique('private')]))).data.rows[0]?.fileId as string
    const reply = await view(id, student)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(reply.headers['content-security-policy']).toContain('sandbox')
    expect((await view(id, world.as.agent)).json()).toMatchObject({ code: 40440 })
    expect((await view(id, null)).json()).toMatchObject({ code: 40001 })
    expect(
      (await app.inject({ method: 'GET', url: `/api/fileOperate/viewHeadImg/${id}` })).json(),
    ).toMatchObject({ code: 40440 })
  })

  test('an image without what lay beside its pixels', async () => {
    const original = await image('jpeg')
    expect(original.includes('secret-owner')).toBe(true)
    const id = (await one(unique('photo.jpg'), original)).data.rows[0]?.fileId as string
    const served = (await view(id, student)).rawPayload
    expect(served.includes('secret-owner')).toBe(false)
    expect((await sharp(served).metadata()).exif).toBeUndefined()
  })

  test('an avatar to whose it is, small and square; other things are no avatar', async () => {
    const head = (name: string, bytes: Buffer) =>
      app.upload('POST /fileOperate/headImgUpload', { files: [{ name, bytes }] }, { as: student })
    const { docId } = (await head('me.png', await image('png', 1600))).data
    const headers = { sessionkey: student.sessionKey }
    const shown = await app.inject({ method: 'GET', url: `/api/fileOperate/headImgView/${docId}`, headers })
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'png' })
    expect(shown.headers['cache-control']).toContain('private')
    const as = (size: string) =>
      app.inject({ method: 'GET', url: `/api/fileOperate/headImgView/${docId}?as=${size}`, headers })
    for (const [size, format, width] of [
      ['48.avif', 'heif', 48],
      ['96.webp', 'webp', 96],
      ['160.jpg', 'jpeg', 160],
    ] as const)
      expect(await sharp((await as(size)).rawPayload).metadata()).toMatchObject({ format, width })
    expect((await as('2000.jpg')).json()).toMatchObject({ data: { fields: [{ field: 'as' }] } })
    await app.db.update(files).set({ storageKey: 'lost' }).where(eq(files.id, docId))
    expect((await as('48.webp')).json()).toMatchObject({ code: 40440 })
    expect((await head('me.pdf', pdf(['x']))).code).toBe(41501)
    expect((await head('not-a-picture.png', Buffer.from('<svg/>'))).code).toBe(41503)
    const big = await sharp({
      create: {
        width: 1400,
        height: 1100,
        channels: 3,
        background: 'black',
        noise: { type: 'gaussian', mean: 120, sigma: 60 },
      },
    })
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(big.length).toBeGreaterThan(LIMITS.avatarBytes)
    expect((await head('big.png', big)).code).toBe(41300)
  })
})

describe('what is removed', () => {
  test('an own file gives its room back; a file of a sent case stays', async () => {
    const before = await used()
    const id = (await one(unique('gone.pdf'), pdf([unique('gone')]))).data.rows[0]?.fileId as string
    expect((await app.call('POST /fileOperate/deleteFile', { body: { id } }, { as: student })).code).toBe(200)
    expect(await used()).toBe(before)
    expect((await app.call('POST /fileOperate/deleteFile', { body: { id } }, { as: student })).code).toBe(
      40440,
    )
    const { caseId } = await submit(app, world, { applyInfo: 'files' })
    const kept = (await one(unique('case.pdf'), pdf([unique('case')]), { caseId })).data.rows[0]
      ?.fileId as string
    expect(
      (await app.call('POST /fileOperate/delete', { body: { ids: [kept] } }, { as: student })).code,
    ).toBe(40942)
    expect((await app.db.select().from(files).where(eq(files.id, kept)))[0]?.deletedAt).toBeNull()
  })
})

test('an upload answers its requirement; one that is accepted takes no more', async () => {
  const it = await submit(app, world, { applyInfo: 'requirement' })
  const accepted = (
    await app.call(
      'POST /case/case/status',
      { body: { caseId: it.caseId, status: 4 } },
      { as: world.as.agent },
    )
  ).data
  const requirementId = accepted.requirements[0]?.reqId as string
  const fields = { caseId: it.caseId, requirementId }
  expect((await one(unique('r.pdf'), pdf([unique('r')]), fields)).code).toBe(200)
  expect((await one(unique('r.pdf'), pdf([unique('r')]), { ...fields, requirementId: '999999' })).code).toBe(
    40400,
  )
  await acceptDocuments(app, it.caseId)
  expect((await one(unique('r.pdf'), pdf([unique('r')]), fields)).code).toBe(40300)
})

test('the lists show own documents only, and what a case needs in pages of eight', async () => {
  const mine = await app.call(
    'GET /filesDocument/document',
    { query: { type: '1', rows: '3' } },
    { as: student },
  )
  expect(mine.data.rows).toHaveLength(3)
  expect(
    (await app.call('GET /filesDocument/document', { query: {} }, { as: world.as.other })).data.total,
  ).toBe(0)
  expect(
    (await app.call('GET /filesDocument/document', { query: { page: '-1' } }, { as: student })).code,
  ).toBe(40000)
  const other = await app.call(
    'POST /fileOperate/selectFileByConditions/:id',
    { params: { id: student.accountId }, body: {} },
    { as: world.as.agent },
  )
  expect(other.data.total).toBe(0)
  const needs = await app.call('POST /filerequirement/:id/:page/8/:kind', {
    params: { id: '0061', page: 1, kind: 1 },
  })
  expect(needs.data.rows).toHaveLength(8)
  expect(needs.data.rows[0]).toMatchObject({ docTypeCode: 'A01', nameCn: '成绩单（原件）', mandatory: true })
})
