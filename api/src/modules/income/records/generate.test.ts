import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { buildWorld, type CaseWorld, dayIn } from '../../cases/cases.fixture.ts'
import { caseChoices } from '../../cases/cases.tables.ts'
import { commissionRules } from '../agreements/agreements.tables.ts'
import { agreed, placed, recordsOf } from '../income.fixture.ts'
import { choicesWithout } from './generate.ts'

let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  await agreed(app, world)
})
afterAll(() => app.close())
const period = { from: dayIn(-1), to: dayIn(1) }

test('a choice that a rule leaves out hides none that came after it, nor do however many of them', async () => {
  await app.db.update(commissionRules).set({ packageMode: 'principal' })
  const { choiceId } = await placed(app, world)
  const ofLeftOut = eq(caseChoices.id, choiceId)
  await app.db.update(caseChoices).set({ packageGroup: 1, packageOrder: 1 }).where(ofLeftOut)
  const later = await placed(app, world, 13, 1)
  const as = { as: world.as.agent }
  const shown = (await app.call('POST /income/autoDetailBefore', { body: period }, as)).data
  expect(shown.rows.map((row) => row.choiceId)).toEqual([later.choiceId, later.choiceId])
  expect((await app.call('POST /income/generate', { body: period }, as)).data).toEqual({ saved: 2 })
  expect(await recordsOf(app, later.choiceId)).toHaveLength(2)

  const [{ id: _id, ...leftOut } = { id: '' }] = await app.db.select().from(caseChoices).where(ofLeftOut)
  const copies = Array.from({ length: 1_001 }, (_, at) => ({ ...leftOut, intakeId: String(at + 1) }))
  await app.db.insert(caseChoices).values(copies as (typeof caseChoices.$inferInsert)[])
  const actor = await app.frame.findActor(app.db, world.as.agent.sessionKey)
  const found = new Set<string>()
  if (actor) for await (const id of choicesWithout(app.db, actor, period)) found.add(id)
  expect(found.size).toBe(1_002)
})
