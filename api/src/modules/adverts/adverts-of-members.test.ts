import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { SCOPE_PRESETS } from '@southbound/shared/contract/constants'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { idsOf } from '../../database/database.ts'
import { accounts, outboxMails } from '../account/account.tables.ts'
import { memberOf } from '../income/income.fixture.ts'
import { bannerGoods, draftBanner, inDays, orderAdvert, payOrder } from './adverts.fixture.ts'
import { adverts } from './adverts.tables.ts'

let app: TestApp
let marketing: Session
let finance: Session
let banner: string
beforeAll(async () => {
  app = await testApp()
  marketing = await memberOf(app, 'agent', SCOPE_PRESETS.marketing)
  finance = await memberOf(app, 'agent', SCOPE_PRESETS.finance)
  const [agencyId] = await idsOf(
    app.db,
    sql`insert into agencies (company_name_en, country_code) values ('Harbour Advisers', '0061') returning id`,
  )
  const office = [app.accounts.agent.id, marketing.accountId, finance.accountId]
  await app.db.update(accounts).set({ agencyId }).where(inArray(accounts.id, office))
  banner = await bannerGoods(app)
})
afterAll(() => app.close())

async function mailsTo({ accountId }: Session): Promise<string[]> {
  const [row] = await app.db.select().from(accounts).where(eq(accounts.id, accountId))
  const found = await app.db
    .select()
    .from(outboxMails)
    .where(eq(outboxMails.toAddress, row?.account as string))
    .orderBy(desc(outboxMails.id))
  return found.map(({ subject }) => subject)
}

test('who prepares adverts reads what there is to buy, and who orders is told once', async () => {
  const body = { type: 2 as const }
  expect((await app.call('POST /course/getCourseGoodsList', { body }, { as: marketing })).code).toBe(200)
  const id = await draftBanner(app, marketing, banner, { startDate: inDays(30), titleEn: 'Spring fair' })
  await app.call('POST /advert/modifyAdvert', { body: { id, altEn: 'A tree' } }, { as: marketing })
  expect((await mailsTo(finance)).filter((one) => one.includes('Spring fair'))).toHaveLength(1)
  const { data } = await app.call('POST /advert/queryOrder', { body: {} }, { as: finance })
  expect(data.rows).toMatchObject([{ advertId: id, state: 1 }])
  const change = { body: { id, titleEn: 'Mine' } }
  expect((await app.call('POST /advert/modifyAdvert', change, { as: finance })).code).toBe(40300)
})

test('who made an advert hears what was decided about it, as does who paid', async () => {
  const id = await draftBanner(app, marketing, banner, { startDate: inDays(40), titleEn: 'Autumn fair' })
  await payOrder(app, (await orderAdvert(app, marketing, id)).id)
  const [row] = await app.db.select().from(adverts).where(eq(adverts.id, id))
  const operator = await app.signIn('operator')
  const decided = { decision: 'reject' as const, note: 'Too small', version: row?.version }
  await app.call('POST /advert/review/:id', { params: { id }, body: decided }, { as: operator })
  for (const one of [marketing, finance])
    expect((await mailsTo(one)).some((subject) => subject.includes('Autumn fair” needs a change'))).toBe(true)
})
