import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { TRANSFER_STATE } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { EDUCATION } from '#testing/dossier.ts'
import { lastMailTo } from '#testing/mail.ts'
import { application, buildDossier, buildWorld, type CaseWorld, force } from '../../cases/cases.fixture.ts'
import { caseLog } from '../../cases/cases.tables.ts'
import { runDueJobs } from '../../cases/clocks/due-jobs.ts'
import { caseTransfers } from '../../cases/transfers/transfers.tables.ts'
import { accounts } from '../account.tables.ts'
import { erase } from './erase-account.ts'

let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

/** Asks the student to take over a client's profile. */
async function asked(applyInfo: string) {
  const { agent } = world.as
  const { account: email } = app.accounts.student
  const dossierId = await buildDossier(app, agent)
  const body = application(world, { caseSource: 5, datumStudentId: dossierId, applyInfo })
  const { caseId } = (await app.call('POST /case/case', { body }, { as: agent })).data
  await app.call('POST /case/transStuAccount', { body: { caseId, email } }, { as: agent })
  const token = /\/([\w-]{43})\b/.exec((await lastMailTo(app.db, email))?.body ?? '')?.[1] ?? ''
  return { dossierId, caseId, token }
}
/** And answers for him. */
async function handedOver(accept: boolean, applyInfo: string) {
  const { student } = world.as
  const { dossierId, caseId, token } = await asked(applyInfo)
  const answer = { token, accept, name: 'Wang Xiaoyu', care: true }
  expect((await app.call('POST /case/transfer/answer', { body: answer }, { as: student })).code).toBe(200)
  await force(app, caseId, 5)
  return dossierId
}

test('an erasure ends the care of an agency, and leaves no address in what the person was asked', async () => {
  const { agent, student } = world.as
  const dossierId = await handedOver(true, 'taken over')
  await handedOver(false, 'declined')
  const waiting = await asked('waits')
  const own = eq(accounts.id, student.accountId)
  await app.db
    .update(accounts)
    .set({ mailTimes: { zone: 'Asia/Shanghai' } })
    .where(own)
  const writes = async () =>
    (
      await app.call(
        'POST /FillInfo/education',
        { body: { id: dossierId, value: [EDUCATION] } },
        { as: agent },
      )
    ).code
  expect(await writes()).toBe(200)
  await app.db.transaction((db) => erase(db, student.accountId))
  expect(await writes()).toBe(40300)
  const link = await app.call('POST /account/mailedToken', { body: { token: waiting.token } })
  expect(link.data.state).toBe('unknown')
  await runDueJobs({ ...app.frame, db: app.db }, new Date())
  const { done, declined, expired } = TRANSFER_STATE
  const left = await app.db.select().from(caseTransfers).orderBy(caseTransfers.id)
  expect(left.map(({ toEmail, state }) => [toEmail, state])).toEqual(
    [done, declined, expired].map((at) => [null, at]),
  )
  expect(JSON.stringify(await app.db.select().from(caseLog))).not.toContain(app.accounts.student.account)
  expect((await app.db.select().from(accounts).where(own))[0]?.mailTimes).toEqual({})
})
