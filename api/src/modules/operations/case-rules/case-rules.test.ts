import { afterAll, beforeAll, expect } from '@jest/globals'
import { DAY_MS } from '@southbound/shared/contract/constants'
import { and, eq, sql } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { story } from '#testing/story.ts'
import { buildWorld, type CaseWorld, submit } from '../../cases/cases.fixture.ts'
import { caseRequirements } from '../../cases/cases.tables.ts'
import { businessDaysAfter } from '../../cases/clocks/business-days.ts'
import { caseClocks } from '../../cases/clocks/clocks.tables.ts'
import { operationsLog } from '../../operations-log/operations-log.tables.ts'

const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const TODAY = dayIn(0)
const REASON = 'Agreed with the agencies'
const ENDED = 40993
const NEEDED = 40994
type Table = 'clock-targets' | 'holidays' | 'file-requirements' | 'visa-facts'

let app: TestApp
let world: CaseWorld
let operator: Session
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  operator = world.as.operator
})
afterAll(() => app.close())

const target = (more: object = {}) => {
  const body = {
    kind: 'RESPOND',
    country: null,
    minutes: 60,
    business: false,
    validFrom: TODAY,
    reason: REASON,
  }
  return app.call('POST /operations/clock-targets', { body: { ...body, ...more } }, { as: operator })
}
const end = (table: Table, id: string, day: string | null = null) =>
  app.call(
    'POST /operations/case-rules/:table/:id/end',
    { params: { table, id }, body: { day, reason: REASON } },
    { as: operator },
  )
const targets = async () =>
  (await app.call('GET /operations/clock-targets', { query: { kind: 'RESPOND' } }, { as: operator })).data
    .rows
const lastDeed = async () => (await app.db.select().from(operationsLog).orderBy(sql`id desc`).limit(1))[0]
const fieldsOf = ({ data }: { data: unknown }) =>
  (data as { fields: { field: string; rule: string }[] }).fields.map(({ field, rule }) => `${field} ${rule}`)

let turn = 0
const sent = async () => (await submit(app, world, { applyInfo: `rules ${++turn}` })).caseId
const minutesOf = async (caseId: string) =>
  (
    await app.db
      .select()
      .from(caseClocks)
      .where(and(eq(caseClocks.caseId, caseId), eq(caseClocks.kind, 'RESPOND')))
  )[0]?.targetMinutes
const askedOf = async (docTypeCode: string) => {
  const caseId = await sent()
  await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as: world.as.agent })
  const ofType = and(eq(caseRequirements.caseId, caseId), eq(caseRequirements.docTypeCode, docTypeCode))
  return (await app.db.select().from(caseRequirements).where(ofType))[0]
}

story('times of clocks', (step) => {
  step('a changed time holds for the next clock, and the former row stays with its end', async () => {
    const before = await minutesOf(await sent())
    const { code, data } = await target({ minutes: 90 })
    expect([code, before === 90]).toEqual([200, false])
    expect(await minutesOf(await sent())).toBe(90)
    const rows = await targets()
    expect(rows.map(({ minutes, state }) => [minutes, state])).toEqual([
      [90, 1],
      [before, 3],
    ])
    expect(rows[1]?.validTo).toBe(dayIn(-1))
    expect(await lastDeed()).toMatchObject({
      action: 'rule.save',
      targetType: 'clock-targets',
      targetId: data.id,
      reason: REASON,
      targetName: `RESPOND *: 90 min, ${TODAY}`,
    })
  })

  step('a time to come does not hold yet, and is taken back before it does', async () => {
    const later = (await target({ minutes: 30, validFrom: dayIn(10) })).data.id as string
    expect(await minutesOf(await sent())).toBe(90)
    expect((await targets()).map(({ state }) => state)).toEqual([2, 1, 3])
    expect((await end('clock-targets', later)).code).toBe(200)
    expect(await lastDeed()).toMatchObject({ action: 'rule.end', reason: REASON })
    expect((await end('clock-targets', later)).code).toBe(ENDED)
    const former = (await targets()).find(({ minutes }) => minutes === 90)
    expect(former).toMatchObject({ state: 1, validTo: null })
  })

  step('a country has a time of its own; without one for all no clock would run', async () => {
    const own = (await target({ minutes: 45, country: '0086' })).data.id as string
    expect(await minutesOf(await sent())).toBe(45)
    await end('clock-targets', own)
    expect(await minutesOf(await sent())).toBe(90)
    const forAll = (await targets()).find(({ state, country }) => state === 1 && country === null)
    expect((await end('clock-targets', forAll?.id as string)).code).toBe(NEEDED)
  })

  step('a past day, an unknown kind and a missing reason are refused by their field', async () => {
    expect(fieldsOf(await target({ validFrom: dayIn(-1) }))).toEqual(['validFrom past'])
    expect(fieldsOf(await target({ kind: 'REMINDER' }))[0]).toContain('kind')
    expect(fieldsOf(await target({ reason: ' ' }))[0]).toContain('reason')
    expect(fieldsOf(await target({ minutes: 0 }))[0]).toContain('minutes')
  })
})

story('holidays', (step) => {
  const monday = () => {
    const day = new Date(Date.now() + 30 * DAY_MS)
    while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() + 1)
    return day.toISOString().slice(0, 10)
  }
  const save = (more: object = {}) => {
    const body = { country: '0086', day: monday(), name: '校庆', source: 'Notice 12', reason: REASON }
    return app.call('POST /operations/holidays', { body: { ...body, ...more } }, { as: operator })
  }
  /** Nine o'clock of the Monday in Shanghai. */
  const nextDay = async () =>
    (await businessDaysAfter(app.db, new Date(`${monday()}T01:00:00Z`), 1)).toISOString().slice(0, 10)

  step('a new day off moves what is due; taken back it counts as a working day again', async () => {
    await app.db.execute(sql`delete from business_holidays where day between ${monday()} and ${dayIn(60)}`)
    const before = await nextDay()
    const { data } = await save()
    expect((await nextDay()) > before).toBe(true)
    const query = { country: '0086', state: 2 as const }
    const list = async () =>
      (await app.call('GET /operations/holidays', { query: { ...query, rows: 100 } }, { as: operator })).data
        .rows
    expect(await list()).toContainEqual(
      expect.objectContaining({ id: data.id, name: '校庆', removed: false }),
    )
    expect((await end('holidays', data.id as string)).code).toBe(200)
    expect(await nextDay()).toBe(before)
    expect((await list()).map(({ id }) => id)).not.toContain(data.id)
    expect((await end('holidays', data.id as string)).code).toBe(ENDED)
  })

  step('a past day is refused', async () => {
    expect(fieldsOf(await save({ day: dayIn(-2) }))).toEqual(['day past'])
    expect((await save({ country: '0044' })).code).toBe(40000)
  })
})

story('documents and facts', (step) => {
  const RULE = { docTypeCode: 'A13', kind: 1, phase: 1, country: null, mandatory: true, reason: REASON }
  const save = (more: object = {}) =>
    app.call(
      'POST /operations/file-requirements',
      { body: { ...RULE, validFrom: TODAY, ...more } },
      { as: operator },
    )

  step(
    'a new document is asked for in the next case, with its pages, age and day; ended it is not',
    async () => {
      await app.db.execute(sql`delete from file_requirements where doc_type_code = 'A13' and kind = 1`)
      const { data, code } = await save({
        minPages: 2,
        validityMonths: 6,
        certified: true,
        translated: true,
        dueDays: 5,
      })
      expect(code).toBe(200)
      const asked = await askedOf('A13')
      expect(asked).toMatchObject({ minPages: 2, validityMonths: 6, certified: true, translated: true })
      const days = (new Date(asked?.dueAt as string).getTime() - Date.now()) / DAY_MS
      expect(Math.round(days)).toBe(5)
      const next = await save({ id: data.id, dueDays: 9 })
      expect(next.code).toBe(200)
      const due = new Date((await askedOf('A13'))?.dueAt as string).getTime()
      expect(Math.round((due - Date.now()) / DAY_MS)).toBe(9)
      expect((await save({ id: data.id })).code).toBe(ENDED)
      await end('file-requirements', next.data.id as string)
      expect(await askedOf('A13')).toBeUndefined()
    },
  )

  step(
    'a document that is corrected while a change is planned keeps the change, one rule a day',
    async () => {
      const now = (await save({ minPages: 1 })).data.id
      const planned = (await save({ id: now, minPages: 3, validFrom: dayIn(30) })).data.id
      const early = await save({ id: planned, minPages: 4 })
      expect(fieldsOf(early)).toEqual(['validFrom order'])
      expect((await save({ id: planned, minPages: 4, validFrom: dayIn(30) })).code).toBe(200)
      expect((await save({ id: now, minPages: 2 })).code).toBe(200)
      const query = { docTypeCode: 'A13', kind: 1 as const }
      const { rows } = (await app.call('GET /operations/file-requirements', { query }, { as: operator })).data
      const held = rows.filter(({ state }) => state !== 3)
      expect(held.map(({ minPages, validFrom, validTo }) => [minPages, validFrom, validTo])).toEqual([
        [2, TODAY, dayIn(29)],
        [4, dayIn(30), null],
      ])
      for (const { id } of held) await end('file-requirements', id)
    },
  )

  step('unknown codes are refused by their field', async () => {
    expect(fieldsOf(await save({ docTypeCode: 'X99' }))).toEqual(['docTypeCode unknown'])
    expect(fieldsOf(await save({ kind: 2, docTypeCode: 'A03' }))).toEqual(['docTypeCode unknown'])
    expect(fieldsOf(await save({ visaCategories: ['500-HE', 'NONE'] }))).toEqual(['visaCategories unknown'])
    expect(fieldsOf(await save({ levelTo: '9' }))).toEqual(['levelTo unknown'])
  })

  const fact = (more: object = {}) => {
    const body = {
      country: '0061',
      kind: 'charge' as const,
      nameEn: 'Application charge',
      nameCn: '申请费',
      amount: '2100.00',
      currency: 'AUD',
      source: 'https://immi.homeaffairs.gov.au',
      validFrom: TODAY,
      reason: REASON,
    }
    return app.call('POST /operations/visa-facts', { body: { ...body, ...more } }, { as: operator })
  }
  const shown = async () =>
    (await app.call('GET /case/visaFacts/:country', { params: { country: '0061' } })).data.rows.filter(
      ({ kind }) => kind === 'charge',
    )

  step('a changed fact is on the page with its day', async () => {
    const [old] = await shown()
    expect((await fact({ id: old?.factId })).code).toBe(200)
    expect(await shown()).toMatchObject([
      { nameEn: 'Application charge', amount: { amount: '2100.00', currency: 'AUD' }, validFrom: TODAY },
    ])
  })

  step('what a fact is of the costs is said once, and stays with the next one', async () => {
    const cover = {
      country: '0064',
      currency: 'NZD',
      kind: 'estimate',
      nameEn: 'Health cover, a year',
      nameCn: '医疗保险（每年）',
      amount: '650.00',
    }
    const { data } = await fact({ ...cover, part: 'cover' })
    await fact({ ...cover, id: data.id, amount: '680.00' })
    const rows = (await app.call('GET /case/visaFacts/:country', { params: { country: '0064' } })).data.rows
    const [found, ...others] = rows.filter(({ part }) => part === 'cover')
    expect([found?.amount?.amount, others]).toEqual(['680.00', []])
    expect(fieldsOf(await fact({ ...cover, part: 'cover' }))).toEqual(['part duplicate'])
    expect((await fact({ ...cover, id: found?.factId, part: null })).code).toBe(200)
    const after = (await app.call('GET /case/visaFacts/:country', { params: { country: '0064' } })).data.rows
    expect(after.filter(({ part }) => part === 'cover')).toEqual([])
  })

  step(
    'an amount of today is corrected while a later one is planned, and the page shows one a day',
    async () => {
      const living = {
        country: '0064',
        currency: 'NZD',
        kind: 'funds',
        nameEn: 'Living costs, a year',
        nameCn: '生活费（每年）',
        part: 'living',
      }
      await app.db.execute(sql`delete from visa_facts where country = '0064' and part = 'living'`)
      const now = (await fact({ ...living, amount: '20000' })).data.id
      const planned = (await fact({ ...living, id: now, amount: '21000', validFrom: dayIn(30) })).data.id
      expect(fieldsOf(await fact({ ...living, id: planned, amount: '22000' }))).toEqual(['validFrom order'])
      expect((await fact({ ...living, id: now, amount: '20500' })).code).toBe(200)
      expect(fieldsOf(await fact({ ...living, amount: '20900', validFrom: dayIn(5) }))).toEqual([
        'part duplicate',
      ])
      const query = { country: '0064', rows: 100 }
      const { rows } = (await app.call('GET /operations/visa-facts', { query }, { as: operator })).data
      const held = rows.filter(({ part, state }) => part === 'living' && state !== 3)
      expect(held.map(({ amount, validFrom, validTo }) => [amount, validFrom, validTo])).toEqual([
        ['21000.00', dayIn(30), null],
        ['20500.00', TODAY, dayIn(29)],
      ])
    },
  )

  step('an amount comes with its currency, a source is an address', async () => {
    expect(fieldsOf(await fact({ currency: null }))).toEqual(['currency both'])
    expect(fieldsOf(await fact({ amount: '0' }))).toEqual(['amount exclusiveMinimum'])
    expect(fieldsOf(await fact({ source: 'the web' }))[0]).toContain('source')
    expect((await fact({ id: '999999' })).code).toBe(40400)
  })

  step('rules are an operator’s alone', async () => {
    for (const who of ['student', 'agent', 'institution', 'other', 'auditor'] as const) {
      const as = await app.signIn(who)
      const codes = [
        (await app.call('GET /operations/clock-targets', { query: {} }, { as })).code,
        (
          await app.call(
            'POST /operations/case-rules/:table/:id/end',
            { params: { table: 'visa-facts', id: '1' }, body: { reason: REASON } },
            { as },
          )
        ).code,
      ]
      expect(codes.map((code) => Math.floor(code / 100))).toEqual([403, 403])
    }
  })
})
