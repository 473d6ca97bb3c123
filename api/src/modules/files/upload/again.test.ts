import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { Limits } from '#api/plugins/limits.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { accounts } from '../../account/account.tables.ts'
import { buildDossier, buildWorld, type CaseWorld } from '../../cases/cases.fixture.ts'
import { paper } from '../files.fixture.ts'
import { onePagePdf } from './one-page-pdf.ts'

let app: TestApp
let world: CaseWorld
let agent: Session
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  agent = world.as.agent
})
beforeEach(() => {
  app.frame.limits = new Limits()
})
afterAll(() => app.close())

const put = (file: ReturnType<typeof paper>, fields: Record<string, string> = {}, as = agent) =>
  app.upload('POST /fileOperate/upload', { fields, files: [file] }, { as })
const used = async () =>
  Number((await app.db.select().from(accounts).where(eq(accounts.id, agent.accountId)))[0]?.diskUsedBytes)

test('one letter serves the profiles of two clients and lies among the own documents too', async () => {
  const [one, two] = [await buildDossier(app, agent), await buildDossier(app, agent)]
  const letter = paper('letter.pdf')
  const codes: number[] = []
  for (const fields of [{ datumStudentId: one }, { datumStudentId: two }, {}])
    codes.push((await put(letter, fields as Record<string, string>)).code)
  expect(codes).toEqual([200, 200, 200])
  expect((await put(letter, { datumStudentId: two })).code).toBe(40940)
})

test('a visitor’s file that lies in a profile already is taken along with the others', async () => {
  const { student } = world.as
  const [known, fresh] = [paper(), paper()]
  await put(known, { datumStudentId: world.dossierId }, student)
  const headers = { unkey: 'a-device' }
  const tickets: string[] = []
  for (const file of [known, fresh]) {
    const sent = await app.upload('POST /fileOperate/uploadSysFileLogon', { files: [file] }, { headers })
    tickets.push(sent.data.rows[0]?.ticket as string)
  }
  const taken = await app.call('POST /fileOperate/claim', { body: { tickets } }, { as: student, headers })
  expect(taken).toMatchObject({ code: 200, data: { total: 2, refused: [] } })
})

describe('a form that asks again', () => {
  test('is given what an earlier try stored, once on the disk, under the name of then', async () => {
    const licence = paper('licence.pdf')
    const first = (await put(licence, { again: '1' })).data.rows[0]
    const before = await used()
    for (const name of [licence.name, 'renamed.pdf']) {
      const { data } = await put({ ...licence, name }, { again: '1' })
      expect(data.rows).toEqual([first])
    }
    expect(await used()).toBe(before)
    expect((await put(licence)).code).toBe(40940)
  })

  test('is refused a name that another content has, and finds nothing in another folder', async () => {
    const scan = paper('scan.pdf')
    const first = (await put(scan, { again: '1' })).data.rows[0]
    expect((await put({ ...scan, bytes: onePagePdf(['another']) }, { again: '1' })).code).toBe(40940)
    const datumStudentId = await buildDossier(app, agent)
    const { data } = await put(scan, { datumStudentId, again: '1' })
    expect(data.rows[0]).toMatchObject({ datumStudentId })
    expect(data.rows[0]?.fileId).not.toBe(first?.fileId)
  })
})
