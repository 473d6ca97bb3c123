import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { buildWorld, type CaseWorld, ownFile, submit } from '../cases/cases.fixture.ts'
import { fileOriginals, files } from './files.tables.ts'

let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

async function passport(contentType = 'image/png') {
  const fileId = await ownFile(app, world.as.student, 'passport.png')
  await app.db.update(files).set({ contentType, docTypeCode: 'P01' }).where(eq(files.id, fileId))
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
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

test('a passport as a PDF has no preview: every look is one at the original', async () => {
  const { fileId } = await passport('application/pdf')
  await view(fileId, world.as.agent)
  expect(await takers(fileId)).toEqual([world.as.agent.accountId])
})
