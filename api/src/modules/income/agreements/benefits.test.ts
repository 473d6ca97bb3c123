import { afterAll, beforeAll, expect, test } from '@jest/globals'
import JSZip from 'jszip'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { buildWorld, type CaseWorld } from '../../cases/cases.fixture.ts'
import { agreed, memberOf } from '../income.fixture.ts'

let app: TestApp
let world: CaseWorld
let agreementId: string
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  agreementId = await agreed(app, world)
  for (const [day, value, currency] of [
    ['2026-06-30', '1200.00', 'AUD'],
    ['2026-01-01', '300.50', 'AUD'],
    ['2026-03-01', '80.00', 'NZD'],
    ['2026-07-01', '9000.00', 'AUD'],
  ] as const) {
    const body = { kind: 'travel', value, currency, day, giver: 'Southern', receiver: 'Bridge', agreementId }
    await app.call('POST /agreement/benefit', { body: body as never }, { as: world.as.agent })
  }
})
afterAll(() => app.close())

const HALF = { from: '2026-01-01', to: '2026-06-30' }
const list = async (as: Session, body: object = HALF) =>
  (await app.call('POST /agreement/benefits', { body }, { as })).data

async function exported(as: Session, body: object = HALF) {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/agreement/benefitsExport',
    payload: body,
    headers: { sessionkey: as.sessionKey, 'accept-language': 'en' },
  })
  if (!String(reply.headers['content-disposition']).includes('.xlsx')) return reply.json().code as number
  const zip = await JSZip.loadAsync(reply.rawPayload)
  const xml = (await zip.file('xl/worksheets/sheet1.xml')?.async('text')) ?? ''
  return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<c [^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)?<\/c>/g)].map(
      ([, text, number]) => text ?? number ?? '',
    ),
  )
}

test('benefits of a half-year are listed, summed by currency and taken along', async () => {
  const found = await list(world.as.agent)
  expect(found.rows.map(({ day }) => day)).toEqual(['2026-06-30', '2026-03-01', '2026-01-01'])
  expect(found.rows[0]).toMatchObject({ agreementId, agreementNo: `A${agreementId.padStart(6, '0')}` })
  expect(found.totals).toEqual([
    { currency: 'AUD', value: '1500.50' },
    { currency: 'NZD', value: '80.00' },
  ])
  const [head, ...rows] = (await exported(world.as.agent)) as string[][]
  expect(head?.slice(0, 4)).toEqual(['Day', 'Kind', 'Value', 'Currency'])
  expect(rows.map((row) => row.slice(0, 4))).toEqual([
    ['2026-01-01', 'Travel', '300.50', 'AUD'],
    ['2026-03-01', 'Travel', '80.00', 'NZD'],
    ['2026-06-30', 'Travel', '1200.00', 'AUD'],
  ])
  expect(await exported(world.as.strangerAgent)).toHaveLength(1)
  const scopes = [{ export: 'all' }, { agreements: 'all' }] as const
  for (const one of scopes)
    expect(await exported(await memberOf(app, 'agent', one))).not.toBeInstanceOf(Array)
})

test('a wrong row is taken back once, by its own office, with the reason', async () => {
  const [row] = (await list(world.as.agent)).rows
  const back = (as: Session) =>
    app.call(
      'POST /agreement/benefitBack',
      { body: { benefitId: row?.benefitId as string, remark: 'Typed twice' } },
      { as },
    )
  expect((await back(world.as.strangerAgent)).code).not.toBe(200)
  const codes = [await back(world.as.agent), await back(world.as.agent)].map(({ code }) => code)
  expect(codes).toEqual([200, 200])
  const { rows, totals } = await list(world.as.agent)
  expect(rows).toHaveLength(4)
  expect(rows[0]).toMatchObject({ value: '-1200.00', remark: 'Typed twice', reversesId: row?.benefitId })
  expect(rows.find(({ benefitId }) => benefitId === row?.benefitId)).toMatchObject({ reversed: true })
  expect(totals?.[0]).toEqual({ currency: 'AUD', value: '300.50' })
})
