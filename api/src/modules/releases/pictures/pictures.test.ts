import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import type { PictureReportShape } from '@southbound/shared/contract'
import { DATE_AND_INTERVALS } from '@southbound/shared/testing/timing'
import JSZip from 'jszip'
import sharp from 'sharp'
import { flush } from '#api/modules/telemetry/telemetry.service.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { publishAs } from '#testing/release.ts'
import { releaseGround } from '../ground.ts'
import { KEEP } from '../set-document.ts'
import { sweepPictures } from './sweep-pictures.ts'

const NAME = 'mf-commerce'
const ROUTES = [
  { path: 'more-services', page: 'public' },
  { path: 'cart', signedIn: true },
  { path: 'crm/orders', signedIn: true },
]
const PATHS = ROUTES.map(({ path }) => path)
let app: TestApp
let operator: Session
let token: string
let other: string
const keyOf = async (name: string) =>
  (
    await app.call(
      'POST /operations/releases/:name/key',
      { params: { name }, body: { team: `Team ${name}` } },
      { as: operator },
    )
  ).data.token
const publish = (version: string) =>
  publishAs(app, token, NAME, version, { paths: PATHS }, { routes: ROUTES })
beforeAll(async () => {
  app = await testApp()
  operator = await app.signIn('operator')
  token = await keyOf(NAME)
  other = await keyOf('mf-content')
  for (const version of ['1.0.0', '1.1.0']) expect(await publish(version)).toMatchObject({ code: 200 })
})
afterAll(() => app.close())

const WIDTH = 360
const HEIGHT = 20
const drawn = (format: 'webp' | 'png' | 'jpeg', width = WIDTH) =>
  sharp({ create: { width, height: HEIGHT, channels: 3, background: '#c33' } })
    .toFormat(format)
    .toBuffer()
const BOX = { x: 0, y: 0, width: 16, height: 16 }
type Files = Record<string, Buffer>
const report = (said: Partial<PictureReportShape> = {}): PictureReportShape => ({
  active: '1.0.0',
  none: null,
  left: [{ path: '/cart', why: 'sign-in' }],
  pages: [
    {
      path: '/more-services',
      views: 7,
      titles: { en: 'More services', zh: '更多服务' },
      pairs: [
        {
          language: 'en',
          width: WIDTH,
          share: 0.25,
          old: { file: '0-en-360-old.webp', height: HEIGHT, boxes: [] },
          new: { file: '0-en-360-new.webp', height: HEIGHT, boxes: [BOX] },
        },
      ],
    },
  ],
  ...said,
})
const whole = async (): Promise<Files> => ({
  '0-en-360-old.webp': await drawn('webp'),
  '0-en-360-new.webp': await drawn('webp'),
})
async function hand(said: unknown, files: Files, { as = token, version = '1.1.0', name = NAME } = {}) {
  const zip = new JSZip().file('report.json', JSON.stringify(said))
  for (const [file, bytes] of Object.entries(files)) zip.file(file, bytes)
  const upload = [{ name: 'pictures.zip', bytes: await zip.generateAsync({ type: 'nodebuffer' }) }]
  return app.upload(`POST /releases/${name}/pictures` as 'POST /releases/:name/pictures', {
    fields: { token: as, version },
    files: upload,
  })
}
const list = async (as: Session = operator) =>
  app.callRaw('GET /operations/releases/:name/pictures', { params: { name: NAME } }, { as })
const picture = (file: string, as: Session | null = operator, version = '1.1.0') =>
  app.inject({
    url: `/api/operations/releases/${NAME}/pictures/${version}/${file}`,
    headers: as ? { sessionkey: as.sessionKey } : {},
  })
const foldersOf = () => {
  const folder = join(app.dataDir, 'releases', 'pictures', NAME)
  return existsSync(folder) ? readdirSync(folder) : []
}

test('a team asks for the pages that visitors open most, of its own package and of what is not live', async () => {
  const view = (place: string, count: number) => ({
    kind: 'view',
    remote: NAME,
    version: '1.0.0',
    message: '',
    place,
    count,
  })
  const reports = [view('/cart', 4), view('/more-services', 2), view('/crm/orders', 9), view('/made-up', 9)]
  // What is live is read anew after two seconds.
  jest.useFakeTimers({ ...DATE_AND_INTERVALS, now: Date.now() + 3_000 })
  expect(await app.callRaw('POST /telemetry/reports', { body: { reports } })).toMatchObject({ code: 200 })
  await flush(app.db)
  jest.useRealTimers()
  const ask = (as: string, version = '1.1.0', name = NAME) =>
    app.callRaw('POST /releases/:name/pages', { params: { name }, body: { token: as, version } })
  expect(await ask(token)).toMatchObject({
    code: 200,
    data: {
      active: '1.0.0',
      pages: [
        { path: '/cart', views: 4, signedIn: true },
        { path: '/more-services', views: 2, signedIn: false },
      ],
    },
  })
  expect(await ask(other)).toMatchObject({ code: 40380 })
  expect(await ask(token, '1.0.0')).toMatchObject({ code: 40980 })
  expect(await ask(token, '9.9.9')).toMatchObject({ code: 40481 })
})

test('its pictures are handed in by its own key only, and staff alone see them', async () => {
  const files = await whole()
  expect(await hand(report(), files, { as: other })).toMatchObject({ code: 40380 })
  expect(await hand(report(), files, { as: 'sb_not-the-right-token-at-all' })).toMatchObject({ code: 40380 })
  expect(await hand(report(), files, { as: other, name: 'mf-content' })).toMatchObject({ code: 40480 })
  expect(await hand(report(), files, { version: '1.0.0' })).toMatchObject({ code: 40980 })
  expect(await hand(report(), files)).toMatchObject({ code: 200, data: { pages: 1 } })
  expect(await list(await app.signIn('auditor'))).toMatchObject({
    data: { rows: [{ version: '1.1.0', takenBy: `Team ${NAME}`, report: report() }] },
  })
  const agent = await app.signIn('agent')
  expect(await list(agent)).toMatchObject({ code: 40300 })
  const shown = await picture('0-en-360-new.webp')
  expect([
    shown.headers['content-type'],
    shown.rawPayload.equals(files['0-en-360-new.webp'] as Buffer),
  ]).toEqual(['image/webp', true])
  expect(shown.headers['cache-control']).toBe('private, max-age=300')
  expect((await picture('0-en-360-new.webp', agent)).json()).toMatchObject({ code: 40300 })
  expect((await picture('0-en-360-new.webp', null)).headers['content-type']).toContain('json')
  expect((await picture('1-en-360-new.webp')).json()).toMatchObject({ code: 40400 })
})

test('what is no picture, is too large, is not named, or is missing is refused by its name', async () => {
  const refused = async (files: Files, said: unknown = report()) =>
    (await hand(said, { ...(await whole()), ...files })) as unknown as { code: number; message: string }
  const file = '0-en-360-new.webp'
  const wrong = [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="360" height="20"/>'),
    Buffer.from('<script>alert(1)</script>'),
    await drawn('png'),
    await drawn('jpeg'),
    await drawn('webp', 361),
    Buffer.concat([await drawn('webp'), Buffer.alloc(600 * 1024)]),
  ]
  for (const bytes of wrong) {
    const { code, message } = await refused({ [file]: bytes })
    expect([code, message.includes(file)]).toEqual([40080, true])
  }
  expect(await refused({ 'more.webp': await drawn('webp') })).toMatchObject({ code: 40080 })
  expect(await hand(report(), {})).toMatchObject({ code: 40080 })
  const page = report().pages[0]
  const unfit: unknown[] = [
    ...[null, {}, report({ pages: [] }), report({ none: 'no-browser' })],
    { ...report(), pages: Array.from({ length: 11 }, () => page) },
    report({ pages: [page, page] as PictureReportShape['pages'] }),
  ]
  for (const said of unfit) expect(await refused({}, said)).toMatchObject({ code: 40080 })
})

test('newer pictures take the place of older ones, and a reason why there are none is kept too', async () => {
  const before = foldersOf()
  expect(before).toHaveLength(1)
  expect(await hand(report({ left: [] }), await whole())).toMatchObject({ code: 200 })
  expect(foldersOf()).toHaveLength(1)
  expect(foldersOf()).not.toEqual(before)
  const none = { active: '1.0.0', none: 'no-browser', pages: [], left: [] }
  expect(await hand(none, {})).toMatchObject({ code: 200, data: { pages: 0 } })
  expect(await list()).toMatchObject({ data: { rows: [{ report: none }] } })
  expect((await picture('0-en-360-new.webp')).json()).toMatchObject({ code: 40400 })
})

test('pictures go with their release', async () => {
  expect(await hand(report(), await whole())).toMatchObject({ code: 200 })
  await sweepPictures(app.db, releaseGround())
  expect(foldersOf()).toHaveLength(1)
  for (let next = 2; next < KEEP + 2; next++) await publish(`1.${next}.0`)
  expect(await list()).toMatchObject({ data: { rows: [], total: 0 } })
  await sweepPictures(app.db, releaseGround())
  expect(foldersOf()).toEqual([])
  expect((await picture('0-en-360-new.webp')).json()).toMatchObject({ code: 40400 })
})
