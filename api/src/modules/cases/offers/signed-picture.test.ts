import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { type TestApp, testApp } from '#testing/app.ts'
import { openFile } from '../../files/files.fixture.ts'
import { files } from '../../files/files.tables.ts'
import { buildWorld, type CaseWorld, force, offerBy, submit } from '../cases.fixture.ts'
import { caseSignatures } from './offers.tables.ts'

let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('the signature of a letter that is a picture bears the hash of what is downloaded', async () => {
  const { institution, student, agent } = world.as
  const given = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const upload = () =>
    app.upload(
      'POST /fileOperate/upload',
      { fields: {}, files: [{ name: 'letter.jpg', bytes: given }] },
      { as: institution },
    )
  const letterFileId = (await upload()).data.rows[0]?.fileId as string
  const { caseId, orderParamList } = await submit(app, world)
  await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as: agent })
  await force(app, caseId, 4, 7)
  const choiceId = orderParamList[0]?.choiceId as string
  const offer = await offerBy(app, institution, { letterFileId })
  const move = (as: typeof student, status: number, more: object) =>
    app.call('POST /case/order/status', { body: { choiceId, status, ...more } }, { as })
  expect((await move(institution, 12, offer)).code).toBe(200)
  expect((await move(student, 13, { signedName: 'Xiaoyu Wang' })).code).toBe(200)
  const [signed] = await app.db.select().from(caseSignatures).where(eq(caseSignatures.caseId, caseId))
  const stored = (await openFile(app, letterFileId, institution)).bytes
  expect(hashOf(stored)).not.toBe(hashOf(given))
  expect(signed?.documentHash).toBe(hashOf(stored))
  // The one that was given still finds what is given again.
  const [row] = await app.db.select().from(files).where(eq(files.id, letterFileId))
  expect(row?.sha256).toBe(hashOf(given))
  expect((await upload()).code).toBe(40940)
})
