import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asc } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { outboxMails } from '../../account/account.tables.ts'
import { buildWorld, type CaseWorld } from '../../cases/cases.fixture.ts'
import { agreed, claimable, invoice, memberOf, moveTo } from '../income.fixture.ts'
import { deliverWaiting } from './deliver-notices.ts'

let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  await agreed(app, world)
})
afterAll(() => app.close())

const deliver = () => deliverWaiting({ db: app.db, pageAddress: app.frame.pageAddress })
/** The mails since the last question: to whom, and what of. */
async function mails() {
  const found = await app.db.select().from(outboxMails).orderBy(asc(outboxMails.id))
  await app.db.delete(outboxMails)
  return found.map(({ toAddress, subject, body }) => ({ to: toAddress.split('@')[0], subject, body }))
}

test('the other side hears once of what is claimable, disputed and paid; who sees no income hears nothing', async () => {
  await memberOf(app, 'agent', { 'income.view': 'none' })
  await memberOf(app, 'agent', { 'income.view': 'assigned' })
  const [record] = await claimable(app, world)
  // Of the case.
  await mails()
  const id = record?.id as string
  await Promise.all([deliver(), deliver()])
  const claim = await mails()
  expect(claim.map(({ to }) => to)).toEqual(['agent'])
  expect(claim[0]?.body).toContain(`record=${id}`)
  await invoice(app, world.as.agent, [id])
  await moveTo(app, world.as.institution, id, 6, { reason: 'Left in week two' })
  await deliver()
  const [issued, ...disputed] = await mails()
  expect(issued?.to).toBe('institution')
  expect(disputed.map(({ to }) => to)).toEqual(['agent'])
  expect(disputed[0]?.body).toContain('Left in week two')
  await moveTo(app, world.as.agent, id, 3)
  await moveTo(app, world.as.agent, id, 5)
  await deliver()
  // Of the end of the dispute, and of the money.
  expect((await mails()).map(({ to }) => to)).toEqual(['institution', 'institution'])
  await moveTo(app, world.as.institution, id, 7, { reason: 'Visa refused' })
  await deliver()
  expect((await mails()).map(({ to }) => to)).toEqual(['agent'])
  expect(await deliver()).toBe(0)
})

test('a notice that fails holds up no other, and comes when it can', async () => {
  const [first] = await claimable(app, world, 1)
  const [second] = await claimable(app, world, 2)
  await mails()
  const { pageAddress } = app.frame
  const failing = (path: string, locale: 'en' | 'zh') => {
    if (path.endsWith(`record=${first?.id}`)) throw new Error('of a broken record')
    return pageAddress(path, locale)
  }
  await expect(deliverWaiting({ db: app.db, pageAddress: failing })).rejects.toThrow('not delivered')
  const bodies = (await mails()).map(({ body }) => body).join()
  expect(bodies).toContain(`record=${second?.id}`)
  expect(bodies).not.toContain(`record=${first?.id}`)
  await deliver()
  expect((await mails()).map(({ body }) => body).join()).toContain(`record=${first?.id}`)
})
