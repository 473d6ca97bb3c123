import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { rows } from '#api/database/database.ts'
import { bothNames } from '#api/plugins/both-names.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { buildWorld, type CaseWorld, submit } from '../../cases/cases.fixture.ts'
import { outboxMails } from '../account.tables.ts'
import { deliverNotice, sendDailyNotices, whoWants } from '../notice.service.ts'

let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(outboxMails)
})

const mailsTo = async (name: 'agent' | 'student' | 'strangerAgent') =>
  (await app.db.select().from(outboxMails).where(eq(outboxMails.toAddress, app.accounts[name].account))).map(
    ({ subject, body }) => ({ subject, body }),
  )
/** These alone. */
const choose = async (as: Session, prefs: object) => {
  await app.db.execute(sql`update accounts set notification_prefs = '{}' where id = ${as.accountId}`)
  return app.call('PUT /account/notifications', { body: { prefs } }, { as })
}
const status = (caseId: string, to: number) =>
  app.call('POST /case/case/status', { body: { caseId, status: to } }, { as: world.as.agent })

test('one mail tells of all that a person has not yet seen of a case, in his language, with the way to it', async () => {
  await app.db.execute(sql`update accounts set locale = 'zh' where id = ${app.accounts.agent.id}`)
  const { caseId } = await submit(app, world, {
    orderParamList: [{ courseType: 1, courseId: world.courseIds[0] as string }],
  })
  const [mail, ...more] = await mailsTo('agent')
  expect(more).toEqual([])
  expect(mail?.subject).toMatch(/^南行：申请 \S+ 有新进展$/)
  expect(mail?.body).toContain(`/cn/account/course-applications?caseId=${caseId}`)
  expect(mail?.body).toContain('/cn/account/settings?tab=notifications')
  await status(caseId, 4)
  await app.call('POST /case/log', { body: { caseId, text: 'hello' } }, { as: world.as.agent })
  expect((await mailsTo('student')).length).toBe(1)
})

test('who chose no mail about cases gets none', async () => {
  await choose(world.as.agent, { caseStatus: { mail: false } })
  await submit(app, world, { orderParamList: [{ courseType: 1, courseId: world.courseIds[1] as string }] })
  expect(await mailsTo('agent')).toEqual([])
  await choose(world.as.agent, {})
})

test('each channel is asked by itself, work is always shown on the site, and marketing waits to be asked for', async () => {
  const { agent, student } = app.accounts
  const ids = [agent.id, student.id]
  const who = async (...about: [Parameters<typeof whoWants>[2], Parameters<typeof whoWants>[3]]) =>
    (await whoWants(app.db, ids, ...about)).map(({ id }) => id)
  await choose(world.as.agent, {
    pool: { site: false },
    caseStatus: { site: false },
    marketing: { mail: true },
  })
  expect(await who('pool', 'site')).toEqual([student.id])
  expect((await who('pool', 'mail')).toSorted()).toEqual(ids.toSorted())
  expect((await who('caseStatus', 'site')).toSorted()).toEqual(ids.toSorted())
  expect(await who('marketing', 'mail')).toEqual([agent.id])
  await app.db.execute(sql`update accounts set status = 3 where id = ${student.id}`)
  expect(await who('news', 'mail')).toEqual([agent.id])
  await app.db.execute(sql`update accounts set status = 1 where id = ${student.id}`)
})

test('who wants one mail a day gets one in the morning in his language, also of two processes', async () => {
  const as = await app.signIn('strangerStudent')
  const { id, account } = app.accounts.strangerStudent
  const times = { digest: true, zone: 'Asia/Shanghai' }
  expect((await app.call('PUT /account/notifications', { body: { times } }, { as })).data.times).toEqual({
    ...times,
    quietFrom: null,
    quietUntil: null,
  })
  await app.db.execute(sql`update accounts set locale = 'zh' where id = ${id}`)
  const { pageAddress } = app.frame
  for (const path of ['/account/case/1', '/account/case/2'])
    await deliverNotice({ db: app.db, pageAddress }, [id], 'caseStatus', { path, about: path.slice(-1) })
  const mine = () => app.db.select().from(outboxMails).where(eq(outboxMails.toAddress, account))
  const send = () => Promise.all([1, 2].map(() => sendDailyNotices(app.db, pageAddress)))
  await send()
  expect(await mine()).toEqual([])
  const [{ hours } = { hours: [] }] = await rows<{ hours: number[] }>(
    app.db,
    sql`select array_agg(distinct extract(hour from due_at at time zone 'Asia/Shanghai')::int) hours from digest_lines
      where due_at between now() and now() + interval '24 hours'`,
  )
  expect(hours).toEqual([8])
  await app.db.execute(sql`update digest_lines set due_at = now()`)
  await send()
  const [mail, ...more] = await mine()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: '南行：今日通知（2 条）', locale: 'zh' })
  expect(mail?.body).toMatch(/\/cn\/account\/case\/1[\s\S]*\/cn\/account\/case\/2[\s\S]*settings/)
})

test('a mail of quiet hours waits until they end; half of them and an unknown zone are refused', async () => {
  const as = await app.signIn('strangerAgent')
  const { id, account } = app.accounts.strangerAgent
  const save = (times: object) => app.call('PUT /account/notifications', { body: { times } }, { as })
  const refused = async (times: object) =>
    (await save(times)).data as unknown as { fields: { field: string }[] }
  expect((await refused({ quietFrom: 22, zone: 'UTC' })).fields).toMatchObject([{ field: 'quietUntil' }])
  expect((await refused({ digest: true, zone: 'Moon/Base' })).fields).toMatchObject([{ field: 'zone' }])
  const hour = new Date().getUTCHours()
  await save({ quietFrom: (hour + 23) % 24, quietUntil: (hour + 2) % 24, zone: 'UTC' })
  await deliverNotice({ db: app.db, pageAddress: app.frame.pageAddress }, [id], 'pool', { path: '/a' })
  const [mail] = await app.db.select().from(outboxMails).where(eq(outboxMails.toAddress, account))
  const waits = Date.parse(mail?.nextTryAt ?? '') - Date.now()
  expect(waits).toBeGreaterThan(3_500_000)
  expect(waits).toBeLessThanOrEqual(7_200_000)
  expect(mail?.nextTryAt).toMatch(/:00:00/)
})

test('a zone by its old name is kept by that of today; one that is lost stops no act of others', async () => {
  const as = await app.signIn('strangerAgent')
  const saved = await app.call(
    'PUT /account/notifications',
    { body: { times: { digest: true, zone: 'Asia/Calcutta' } } },
    { as },
  )
  expect(saved.data.times.zone).toBe('Asia/Kolkata')
  const lost = { digest: true, quietFrom: 0, quietUntil: 23, zone: 'Gone/Zone' }
  await app.db.execute(
    sql`update accounts set mail_times = ${JSON.stringify(lost)}::jsonb where id = ${as.accountId}`,
  )
  const { pageAddress } = app.frame
  await deliverNotice({ db: app.db, pageAddress }, [as.accountId], 'pool', { path: '/lost' })
  const lines = await rows<{ hour: number }>(
    app.db,
    sql`select extract(hour from due_at at time zone 'UTC')::int as hour from digest_lines
      where account_id = ${as.accountId} and link like '%/lost'`,
  )
  expect(lines).toEqual([{ hour: 23 }])
})

test('a time is told by the clock of each reader, by mail and on the site; without one by that of his language', async () => {
  const clocks = { agent: 'Australia/Sydney', student: 'Asia/Shanghai', strangerAgent: null } as const
  const names = Object.keys(clocks) as (keyof typeof clocks)[]
  for (const name of names)
    await app.db.execute(
      sql`update accounts set mail_times = ${JSON.stringify({ zone: clocks[name] })}::jsonb, locale = 'en'
        where id = ${app.accounts[name].id}`,
    )
  const ids = names.map((name) => app.accounts[name].id)
  const values = { title: 'Tips', day: new Date('2026-12-05T01:00:00Z') }
  const { pageAddress } = app.frame
  await deliverNotice({ db: app.db, pageAddress }, ids, 'news', { path: '/timed', text: 'scheduled', values })
  const onSite = (name: keyof typeof clocks) =>
    rows<{ en: string; zh: string }>(
      app.db,
      sql`select m.content en, m.content_cn zh from messages m join mailbox b on b.message_id = m.id
        where b.account_id = ${app.accounts[name].id} and m.path = '/timed'`,
    )
  const [agent, student, third] = await Promise.all(names.map(onSite))
  expect(agent?.[0]?.en).toContain('2026-12-05 12:00 (Australia/Sydney)')
  expect(student?.[0]?.zh).toContain('2026-12-05 09:00 (Asia/Shanghai)')
  expect(third?.[0]?.en).toContain('2026-12-05 01:00 (UTC)')
  expect(third?.[0]?.zh).toContain('2026-12-05 09:00 (Asia/Shanghai)')
  expect((await mailsTo('agent'))[0]?.body).toContain('2026-12-05 12:00 (Australia/Sydney)')
})

test('what a notice is about is named in its reader’s language, or by the only name there is', async () => {
  const { id } = app.accounts.strangerAgent
  const { pageAddress } = app.frame
  const named = { nameEn: null, nameCn: '悉尼大学' }
  for (const about of [bothNames(named), bothNames({ ...named, nameEn: 'Sydney' })])
    await deliverNotice({ db: app.db, pageAddress }, [id], 'money', {
      path: '/named',
      about,
      text: 'draftToOrder',
    })
  const found = await rows<{ en: string; zh: string }>(
    app.db,
    sql`select content en, content_cn zh from messages where path = '/named' order by id`,
  )
  expect(found.map(({ en }) => /悉尼大学|Sydney/.exec(en)?.[0])).toEqual(['悉尼大学', 'Sydney'])
  expect(found.map(({ zh }) => /悉尼大学|Sydney/.exec(zh)?.[0])).toEqual(['悉尼大学', '悉尼大学'])
})

test('who switched one group off is told of another, though its point was lit by the first', async () => {
  await choose(world.as.student, { documents: { mail: false } })
  const { caseId } = await submit(app, world, {
    orderParamList: [{ courseType: 1, courseId: world.courseIds[2] as string }],
  })
  await app.db.execute(
    sql`insert into case_red_points (case_id, account_id, told) values (${caseId}, ${world.as.student.accountId}, '{documents}')
      on conflict (account_id, case_id) do update set told = '{documents}'`,
  )
  await app.db.delete(outboxMails)
  await status(caseId, 4)
  await app.call('POST /case/log', { body: { caseId, text: 'hello' } }, { as: world.as.agent })
  expect((await mailsTo('student')).length).toBe(1)
  await choose(world.as.student, {})
})

test('what is told of hourly is one mail an hour, whatever it is about', async () => {
  const { id, account } = app.accounts.student
  const { pageAddress } = app.frame
  const tellOnce = () =>
    deliverNotice({ db: app.db, pageAddress }, [id], 'pool', { path: '/account/request-pool', hourly: true })
  await tellOnce()
  await tellOnce()
  expect(await mailsTo('student')).toHaveLength(1)
  await app.db.execute(
    sql`update outbox_mails set created_at = now() - interval '61 minutes' where to_address = ${account}`,
  )
  await tellOnce()
  expect(await mailsTo('student')).toHaveLength(2)
})

test.each([
  ['2026-11-23T21:59:00Z', 22, 7, '2026-11-23T21:59:00Z'],
  ['2026-11-23T22:00:00Z', 22, 7, '2026-11-24T07:00:00Z'],
  ['2026-11-24T06:59:00Z', 22, 7, '2026-11-24T07:00:00Z'],
  ['2026-11-24T07:00:00Z', 22, 7, '2026-11-24T07:00:00Z'],
  ['2026-11-24T13:30:00Z', 13, 15, '2026-11-24T15:00:00Z'],
  ['2026-11-24T15:00:00Z', 13, 15, '2026-11-24T15:00:00Z'],
  ['2026-11-24T13:30:00Z', 13, 13, '2026-11-24T13:30:00Z'],
])('%s with quiet hours %i to %i is %s', async (moment, from, until, expected) => {
  const [found] = await rows<{ at: string }>(
    app.db,
    sql`select after_quiet(${moment}::timestamptz, ${from}::int, ${until}::int, 'UTC') at`,
  )
  expect(Date.parse(found?.at ?? '')).toBe(Date.parse(expected))
})
