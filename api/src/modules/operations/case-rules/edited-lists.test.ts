import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { operationsLog } from '../../operations-log/operations-log.tables.ts'
import { fillReference } from '../../reference/reference.fill.ts'
import { loadReferenceNames } from '../../reference/reference.service.ts'

let app: TestApp
let operator: Session
beforeAll(async () => {
  app = await testApp()
  operator = await app.signIn('operator')
})
afterAll(() => app.close())

type List = 'oshcProvider' | 'credentialKind' | 'refusalReason'
const read = async (name: List) =>
  (await app.call('GET /operations/lookups', { query: { name } }, { as: operator })).data.rows
const save = (name: List, more: object, as = operator) => {
  const body = {
    code: 'allianz',
    nameEn: 'Allianz',
    nameCn: '安联',
    sort: 3,
    enabled: true,
    reason: 'Agreed',
  }
  return app.call('POST /operations/lookups', { body: { name, ...body, ...more } }, { as })
}
const offered = async (name: List) =>
  (await app.call('GET /lookup/:name', { params: { name } })).data.rows.map(({ code, nameEn }) => [
    code,
    nameEn,
  ])
const startAnew = async () => {
  await app.db.execute(sql`delete from reference_edition`)
  await fillReference(app.store)
}
const faultOf = ({ data }: { data: unknown }) =>
  (data as { fields: { field: string; rule: string }[] }).fields.map(({ field, rule }) => `${field} ${rule}`)

test('an entry that is switched off is offered no more and names what was stored; a start keeps it so', async () => {
  const [first] = (await read('oshcProvider')).filter(({ code }) => code === 'allianz')
  const off = { nameEn: ' Allianz Partners ', enabled: false, version: first?.version }
  expect((await save('oshcProvider', off)).code).toBe(200)
  expect((await save('oshcProvider', off)).code).toBe(40900)
  expect((await offered('oshcProvider')).map(([code]) => code)).not.toContain('allianz')
  const { data } = await app.call('GET /lookup/:name', { params: { name: 'oshcProvider' } })
  expect(data.off?.map(({ code, nameEn, enabled }) => [code, nameEn, enabled])).toEqual([
    ['allianz', 'Allianz Partners', false],
  ])
  expect((await loadReferenceNames(app.db)).entry('oshcProvider', 'allianz')?.nameEn).toBe('Allianz Partners')
  const [deed] = await app.db.select().from(operationsLog).orderBy(sql`id desc`).limit(1)
  expect(deed).toMatchObject({ action: 'rule.save', targetType: 'lookups', reason: 'Agreed' })
  expect(deed?.targetName).toContain('oshcProvider allianz: Allianz Partners')
  await app.db.execute(
    sql`update lookups set name_en = 'Wrong' where name = 'oshcProvider' and code = 'bupa'`,
  )
  await startAnew()
  expect((await read('oshcProvider')).find(({ code }) => code === 'allianz')).toMatchObject({
    enabled: false,
    nameEn: 'Allianz Partners',
  })
  expect((await read('oshcProvider')).map(({ nameEn }) => nameEn)).not.toContain('Wrong')
})

test('a list that is open takes a new entry once, which outlives a start', async () => {
  const added = { code: 'too-far', nameEn: 'Too far', nameCn: '太远' }
  expect((await save('refusalReason', added)).code).toBe(200)
  expect(faultOf(await save('refusalReason', added))).toEqual(['code duplicate'])
  expect(faultOf(await save('refusalReason', { ...added, code: 'Too Far' }))).toEqual(['code pattern'])
  await startAnew()
  expect(await offered('refusalReason')).toContainEqual(['too-far', 'Too far'])
})

test('what the site works with is renamed only, and operators alone write', async () => {
  const [first] = await read('credentialKind')
  const { code = '', version } = first ?? {}
  expect(faultOf(await save('credentialKind', { code, version, enabled: false }))).toEqual(['enabled fixed'])
  expect(faultOf(await save('credentialKind', { code: 'new-kind' }))).toEqual(['code unknown'])
  expect((await save('credentialKind', { code, version, nameEn: 'Filed agency' })).code).toBe(200)
  expect(await offered('credentialKind')).toContainEqual([code, 'Filed agency'])
  for (const kind of await read('credentialKind'))
    expect({ kind: kind.code, code: (await save('credentialKind', kind)).code }).toEqual({
      kind: kind.code,
      code: 200,
    })
  for (const who of ['auditor', 'agent'] as const)
    expect((await save('refusalReason', { code: 'x-1' }, await app.signIn(who))).code).not.toBe(200)
})
