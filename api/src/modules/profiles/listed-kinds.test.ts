import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { OTHER_REGISTRATION, REGISTRATION_KINDS, VISA_LICENCES } from '@southbound/shared/contract/constants'
import { poll } from '@southbound/shared/testing/timing'
import { eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { measureSchools } from '../ranking/school-measures.ts'
import { completeAgency, completeSchool, storedLogo, storedProof } from './profiles.fixture.ts'
import { profileDrafts } from './profiles.tables.ts'
import type { AgencyContent, SchoolContent } from './profiles.wire.ts'

let app: TestApp
let agent: Session
let institution: Session
let operator: Session
beforeAll(async () => {
  app = await testApp()
  agent = await app.signIn('agent')
  institution = await app.signIn('institution')
  operator = await app.signIn('operator')
})
afterAll(() => app.close())

const fieldsOf = (reply: { data: unknown }) =>
  ((reply.data as { fields?: { field: string; rule: string }[] }).fields ?? []).map(
    ({ field, rule }) => `${field} ${rule}`,
  )
const approve = (
  kind: 'agency' | 'school',
  id: string,
  version: number,
  refusedCredentials?: { kind: string; number: string }[],
) =>
  app.call(
    'POST /operations/verifications/:kind/:id',
    { params: { kind, id }, body: { decision: 'approve', version, refusedCredentials } },
    { as: operator },
  )

describe('the credentials of an agency', () => {
  const listed = { kind: 'MARN', number: '1234567', issuedBy: 'OMARA', validTo: null, fileId: null }
  let proof = ''
  let id = ''
  const save = (version: number, over: Partial<AgencyContent>) =>
    app.callRaw(
      'POST /agency/save',
      { body: { version, content: completeAgency(proof, over) } },
      { as: agent },
    )

  test('are of the list that licences are read from, in both languages', async () => {
    const { rows } = (await app.call('GET /lookup/:name', { params: { name: 'credentialKind' } })).data
    const codes = rows.map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining(Object.values(VISA_LICENCES).flat()))
    expect(rows.every(({ nameEn, nameCn }) => nameEn && nameCn)).toBe(true)
    proof = await storedProof(app, agent)
    for (const kind of ['marn', 'MARN 1234567', '注册移民代理'])
      expect(fieldsOf(await save(0, { credentials: [{ ...listed, kind }] }))).toEqual([
        'content.credentials.0.kind unknown',
      ])
  })

  test('a word from before the list stays, and nothing that came later is lost by an older page', async () => {
    const socials = [{ network: '8', account: 'bluegum' }]
    const saved = await save(0, {
      credentials: [listed],
      socials,
      specialisms: [{ levelCode: '160', discipline: '06' }],
      addresses: [
        {
          nameEn: 'Head office',
          nameCn: null,
          countryCode: '0061',
          street: '1 George St',
          city: 'Sydney',
          postcode: '2000',
        },
      ],
    })
    expect(saved.code).toBe(200)
    id = String(saved.data.id)
    const old = { ...listed, kind: 'Reg. no. 7' }
    const content = { ...completeAgency(proof), credentials: [old], socials }
    await app.db.update(profileDrafts).set({ content }).where(eq(profileDrafts.targetId, id))
    const { socials: _socials, ...older } = completeAgency(proof, { credentials: [old, listed] })
    const again = await app.callRaw(
      'POST /agency/save',
      { body: { version: 1, content: older } },
      { as: agent },
    )
    expect([again.code, again.data.content]).toMatchObject([200, { socials, credentials: [old, listed] }])
    expect(fieldsOf(await save(2, { socials: [{ network: '99', account: 'x' }] }))).toEqual([
      'content.socials.0.network unknown',
    ])
    expect(fieldsOf(await save(2, { specialisms: [{ levelCode: 'x', discipline: 'y' }] })).sort()).toEqual([
      'content.specialisms.0.discipline unknown',
      'content.specialisms.0.levelCode unknown',
    ])
  })

  test('are confirmed one by one: what the desk leaves out is rejected in public, and a past day is expired', async () => {
    const credentials = [
      listed,
      { ...listed, number: '666' },
      { ...listed, kind: 'QEAC', validTo: '2020-01-01' },
    ]
    const body = {
      credentials,
      socials: [{ network: '8', account: 'bluegum' }],
      specialisms: [{ levelCode: '160', discipline: '06' }],
      addresses: [
        {
          nameEn: 'Head office',
          nameCn: null,
          countryCode: '0061',
          street: '1 George St',
          city: 'Sydney',
          postcode: '2000',
        },
      ],
    }
    expect((await save(2, body)).code).toBe(200)
    await app.call('POST /agency/submitApply', { body: { version: 3 } }, { as: agent })
    expect((await approve('agency', id, 4, [{ kind: 'MARN', number: '666' }])).code).toBe(200)
    const shown = (await app.call('POST /agency/public/:id', { params: { id } })).data
    expect(shown.credentialRows.map(({ number, state }) => `${number} ${state}`)).toEqual([
      '1234567 2',
      '666 3',
      '1234567 4',
    ])
    expect(shown).toMatchObject({
      credentialRows: [{ issuedBy: 'OMARA' }, {}, {}],
      addresses: [{ city: 'Sydney', postcode: '2000' }],
      socials: [{ network: { nameCn: '微信' }, account: 'bluegum' }],
      specialisms: [{ level: { nameEn: 'Bachelor degree' }, field: { nameEn: 'Health' } }],
    })
    const review = await app.call(
      'GET /operations/verifications/:kind/:id',
      { params: { kind: 'agency', id } },
      { as: operator },
    )
    const refused = [{ kind: 'MARN', number: '666' }]
    expect(review.data.refusedCredentials).toEqual(refused)
    expect((await app.call('POST /agency/achieve', {}, { as: agent })).data.refusedCredentials).toEqual(
      refused,
    )
    expect(shown.credentials).toEqual(['MARN'])
  })

  test('what was refused is shown while it is to be corrected: neither once it is gone nor while it waits', async () => {
    const own = async () => (await app.call('POST /agency/achieve', {}, { as: agent })).data
    const saved = await save((await own()).version, { credentials: [listed] })
    expect([saved.code, saved.data.refusedCredentials]).toEqual([200, []])
    const again = await save(Number(saved.data.version), {
      credentials: [listed, { ...listed, number: '666' }],
    })
    const refused = [{ kind: 'MARN', number: '666' }]
    expect(again.data.refusedCredentials).toEqual(refused)
    const version = Number(again.data.version)
    await app.call('POST /agency/submitApply', { body: { version } }, { as: agent })
    expect((await own()).refusedCredentials).toEqual([])
    const review = await app.call(
      'GET /operations/verifications/:kind/:id',
      { params: { kind: 'agency', id } },
      { as: operator },
    )
    expect(review.data.refusedCredentials).toEqual(refused)
  })
})

describe('an institution', () => {
  let logo = ''
  const save = (version: number, over: Partial<SchoolContent>) =>
    app.callRaw(
      'POST /roughRaftSchool/save',
      { body: { version, content: completeSchool(logo, over) } },
      { as: institution },
    )

  test('is registered by kinds of its country, in their form', async () => {
    const { rows } = (await app.call('GET /lookup/:name', { params: { name: 'registrationKind' } })).data
    const kinds = [...Object.values(REGISTRATION_KINDS).flatMap(Object.keys), OTHER_REGISTRATION]
    expect(rows.map(({ code }) => code).sort()).toEqual(kinds.sort())
    expect(rows.every(({ nameEn, nameCn }) => nameEn && nameCn)).toBe(true)
    logo = await storedLogo(app, institution)
    const wrong = [
      [{ kind: 'x', number: '1' }, 'content.registrations.0.kind unknown'],
      [{ kind: 'UEN', number: '200604346E' }, 'content.registrations.0.kind unknown'],
      [{ kind: 'CRICOS', number: '1' }, 'content.registrations.0.number pattern'],
      [{ kind: 'CRICOS', number: '09999T', validTo: '2027-02-31' }, 'content.registrations.0.validTo date'],
    ] as const
    for (const [registration, said] of wrong)
      expect(fieldsOf(await save(0, { registrations: [registration] }))).toEqual([said])
    expect(fieldsOf(await save(0, { rankings: [{ source: 'Mine', year: 2026, rank: '1' }] }))).toEqual([
      'content.rankings.0.source unknown',
    ])
  })

  test('says what is read before money is paid, and its verified world ranking counts', async () => {
    const terms = {
      refundPolicyUrl: 'https://tidewater.example/refunds',
      complaintsBody: 'National Student Ombudsman',
      commissionPublished: true,
      facilities: ['Library'],
      rankings: [{ source: 'QS', year: 2026, rank: '121' }],
      groupTags: ['RUN'],
    }
    const saved = await save(0, terms)
    const id = String(saved.data.id)
    await app.call('POST /roughRaftSchool/submitApply', { body: { version: 1 } }, { as: institution })
    expect((await approve('school', id, 2)).code).toBe(200)
    const [measured] = await measureSchools(app.db, new Date(), [id])
    expect(measured?.ext).toBeCloseTo(0.88, 10)
    const read = () => app.call('GET /school/:id', { params: { id } })
    await poll(async () => (await read()).code).toBe(200)
    expect((await read()).data).toMatchObject(terms)
    expect((await read()).data.registrations[0]).toMatchObject({
      kind: 'CRICOS',
      name: { nameEn: 'CRICOS provider code', nameCn: 'CRICOS 院校代码' },
    })
  })
})
