import { afterAll, beforeAll, expect } from '@jest/globals'
import { poll } from '@southbound/shared/testing/timing'
import { sql } from 'drizzle-orm'
import JSZip from 'jszip'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { encrypted } from '#testing/cipher.ts'
import { TEST_PASSWORD } from '#testing/people.ts'
import { story } from '#testing/story.ts'
import { rows } from '../../database/database.ts'
import { completeAgency, storedProof } from '../profiles/profiles.fixture.ts'
import { eraseDue } from './own-data/erase.ts'
import { buildExports } from './own-data/export-job.ts'

let app: TestApp
let agent: Session
let id: string
beforeAll(async () => {
  app = await testApp()
  agent = await app.signIn('agent')
  const operator = await app.signIn('operator')
  const content = completeAgency(await storedProof(app, agent))
  const { data: saved } = await app.call(
    'POST /agency/save',
    { body: { version: 0, content } },
    { as: agent },
  )
  const { data: sent } = await app.call(
    'POST /agency/submitApply',
    { body: { version: saved.version } },
    { as: agent },
  )
  id = saved.id ?? ''
  const params = { kind: 'agency' as const, id }
  await app.call(
    'POST /operations/verifications/:kind/:id',
    { params, body: { decision: 'approve', version: sent.version } },
    { as: operator },
  )
})
afterAll(() => app.close())

const page = async () => (await app.call('POST /agency/public/:id', { params: { id } })).code
const drafts = () =>
  rows(app.db, sql`select 1 from profile_drafts where kind = 'agency' and target_id = ${id}`)

story('a profile that one account keeps', (step) => {
  step('a copy of the data holds the own rough draft, bank and all, and nobody else’s', async () => {
    const exportOf = async (as: Session) => {
      const { data } = await app.call(
        'POST /account/exports',
        { body: await encrypted(app, TEST_PASSWORD) },
        { as },
      )
      await buildExports({ ...app.frame, db: app.db })
      const { rawPayload } = await app.inject({
        url: `/api/account/exports/${data.id}`,
        headers: { sessionkey: as.sessionKey },
      })
      return (await JSZip.loadAsync(rawPayload)).file('profileDrafts.json')?.async('string')
    }
    expect(await exportOf(agent)).toContain('Harbour Bank')
    expect(await exportOf(await app.signIn('strangerAgent'))).toBe('[]')
  })

  step('the end of the only account that kept it takes draft, people and page along', async () => {
    expect(await page()).toBe(200)
    await app.call('POST /account/deletion', { body: await encrypted(app, TEST_PASSWORD) }, { as: agent })
    expect([await page(), (await drafts()).length]).toEqual([200, 1])
    await app.db.execute(sql`update account_deletions set due_at = now() - interval '1 second'`)
    expect(await eraseDue({ ...app.frame, db: app.db })).toBe(1)
    // What all readers share learns it by a notice of the database.
    await poll(page, { timeout: 10_000 }).toBe(40422)
    expect(await drafts()).toEqual([])
    const [left] = await rows<{ text: string }>(
      app.db,
      sql`select a::text as text from agencies a where id = ${id}`,
    )
    expect(left?.text).not.toMatch(/Mei Lin|hello@bluegum/)
  })
})
