import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { poll } from '@southbound/shared/testing/timing'
import { eq, sql } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { rows } from '../../database/database.ts'
import { descriptionHtml, descriptionText } from '../../plugins/rich-text/description.ts'
import { outboxMails } from '../account/account.tables.ts'
import { agencies } from '../catalogue/agencies.tables.ts'
import { schools } from '../catalogue/schools.tables.ts'
import { operationsLog } from '../operations-log/operations-log.tables.ts'
import { EMPTY_AGENCY } from './agencies/agency-content.ts'
import { completeAgency, completeSchool, storedLogo, storedProof } from './profiles.fixture.ts'
import { EMPTY_SCHOOL } from './school-content.ts'

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

const draftOf = async (as: Session) => (await app.call('POST /agency/achieve', {}, { as })).data
const decide = (
  kind: 'agency' | 'school',
  id: string,
  decision: 'approve' | 'reject' | 'suspend' | 'lift',
  version: number,
  reason?: string,
) =>
  app.call(
    'POST /operations/verifications/:kind/:id',
    { params: { kind, id }, body: { decision, version, reason } },
    { as: operator },
  )
const page = (id: string) => app.call('POST /agency/public/:id', { params: { id } })
const found = async (keyword: string) =>
  (await app.call('POST /agency/searchAgency', { body: { keyword } })).data.total

describe('an agency', () => {
  let proof = ''
  let id = ''

  test('is empty before its first save, and names everything that is missing', async () => {
    const draft = await draftOf(agent)
    expect(draft).toMatchObject({
      id: null,
      version: 0,
      verificationState: 0,
      draftState: 1,
      shown: false,
      content: EMPTY_AGENCY,
      may: { edit: true, submit: false },
    })
    expect(draft.missing).toEqual(
      'companyNameEn registrationNo registrationCountry countryCode cityEn email phones addresses languages serviceAreas serviceTypes staff credentials descriptionEn bank documents references'.split(
        ' ',
      ),
    )
    expect((await app.call('POST /agency/submitApply', { body: { version: 0 } }, { as: agent })).code).toBe(
      40000,
    )
  })

  test('is refused with the field and its rule', async () => {
    proof = await storedProof(app, agent)
    const wrong = [
      ['website', { website: 'bluegum' }],
      ['website', { website: `https://a.example/${'x'.repeat(240)}` }],
      ['phones.0', { phones: ['+61 2 5550 1234 5678 90'] }],
      ['descriptionEn', { descriptionEn: 'x'.repeat(3001) }],
      ['companyNameEn', { companyNameEn: ' ', companyNameCn: null }],
      ['countryCode', { countryCode: null }],
      ['countryCode', { countryCode: '9999' }],
      ['serviceTypes', { serviceTypes: ['magic'] }],
      [
        'credentials.0.validTo',
        { credentials: [{ kind: 'QEAC', number: 'A1', validTo: '2029-02-31', fileId: null }] },
      ],
      ['foundedYear', { foundedYear: 2100 }],
    ] as const
    for (const [field, over] of wrong) {
      const reply = await app.callRaw(
        'POST /agency/save',
        { body: { version: 0, content: completeAgency(proof, over as object) } },
        { as: agent },
      )
      expect({
        field,
        code: reply.code,
        fields: (reply.data.fields as { field: string }[])?.map((one) => one.field),
      }).toEqual({
        field,
        code: 40000,
        fields: [`content.${field}`],
      })
    }
    const zh = await app.call(
      'POST /agency/save',
      { body: { version: 0, content: completeAgency(proof, { website: 'x' }) } },
      { as: agent, locale: 'zh' },
    )
    expect(zh.message).toContain('网址')
    expect((await draftOf(agent)).id).toBeNull()
  })

  test('names only files of its own, and says which of them is not', async () => {
    const foreign = await storedProof(app, await app.signIn('strangerAgent'), 'foreign.pdf')
    const logo = await storedLogo(app, institution)
    for (const [content, ...fields] of [
      [completeAgency(foreign), 'content.documents.0.fileId', 'content.credentials.0.fileId'],
      [completeAgency(proof, { logoDocId: logo }), 'content.logoDocId'],
    ] as const) {
      const faults = fields.map((field) => ({ field, rule: 'file-gone' }))
      expect(
        await app.call('POST /agency/save', { body: { version: 0, content } }, { as: agent }),
      ).toMatchObject({ code: 40000, data: { fields: faults } })
    }
  })

  test('is made hidden by its first save, once however often it is sent', async () => {
    const body = { version: 0, content: completeAgency(proof, { bank: null }) }
    const both = await Promise.all([1, 2].map(() => app.call('POST /agency/save', { body }, { as: agent })))
    expect(both.map(({ code }) => code).sort()).toEqual([200, 40900])
    const draft = await draftOf(agent)
    id = draft.id ?? ''
    expect(draft).toMatchObject({
      version: 1,
      missing: ['bank'],
      shown: false,
      files: [{ fileId: proof, originalName: 'licence.pdf' }],
    })
    expect(await app.db.select().from(agencies)).toHaveLength(1)
    expect((await page(id)).code).toBe(40422)
    expect(await found('Bluegum')).toBe(0)
  })

  test('cannot be submitted before it is complete, and the answer names what is missing', async () => {
    const reply = await app.callRaw('POST /agency/submitApply', { body: { version: 1 } }, { as: agent })
    expect(reply).toMatchObject({
      code: 40000,
      data: { fields: [{ field: 'content.bank', rule: 'required' }] },
    })
  })

  test('refuses a stale version', async () => {
    expect(
      (
        await app.call(
          'POST /agency/save',
          { body: { version: 0, content: completeAgency(proof) } },
          { as: agent },
        )
      ).code,
    ).toBe(40900)
    const saved = await app.call(
      'POST /agency/save',
      { body: { version: 1, content: completeAgency(proof) } },
      { as: agent },
    )
    expect(saved.data).toMatchObject({ version: 2, missing: [], may: { submit: true } })
    expect((await app.call('POST /agency/submitApply', { body: { version: 1 } }, { as: agent })).code).toBe(
      40900,
    )
  })

  test('waits unchanged while it is checked', async () => {
    const submitted = await app.call('POST /agency/submitApply', { body: { version: 2 } }, { as: agent })
    expect(submitted.data).toMatchObject({
      verificationState: 1,
      draftState: 2,
      may: { edit: false, submit: false },
    })
    expect(
      (
        await app.call(
          'POST /agency/save',
          { body: { version: 3, content: completeAgency(proof) } },
          { as: agent },
        )
      ).code,
    ).toBe(40970)
    expect((await app.call('POST /agency/submitApply', { body: { version: 3 } }, { as: agent })).code).toBe(
      40971,
    )
    expect((await page(id)).code).toBe(40422)
    const queue = await app.call('GET /operations/verifications', { query: {} }, { as: operator })
    expect(queue.data).toMatchObject({
      total: 1,
      rows: [{ kind: 'agency', id, nameEn: 'Bluegum Study', draftState: 2 }],
    })
  })

  test('is rejected with a reason that the owner reads in his language', async () => {
    await app.db.execute(sql`update accounts set locale = 'zh' where id = ${app.accounts.agent.id}`)
    expect((await decide('agency', id, 'reject', 3)).code).toBe(40000)
    expect((await decide('agency', id, 'reject', 3, '  ')).code).toBe(40000)
    expect((await decide('agency', id, 'reject', 2, 'Old')).code).toBe(40900)
    expect((await decide('agency', id, 'reject', 3, 'The licence is blurred')).data).toMatchObject({
      verificationState: 3,
      draftState: 4,
    })
    expect(await draftOf(agent)).toMatchObject({
      reason: 'The licence is blurred',
      draftState: 4,
      may: { edit: true, submit: true },
    })
    const [mail] = await app.db
      .select()
      .from(outboxMails)
      .where(eq(outboxMails.toAddress, app.accounts.agent.account))
    expect(mail).toMatchObject({ locale: 'zh', subject: '南行：您的资料未通过审核' })
    expect(mail?.body).toContain('The licence is blurred')
  })

  test('is shown and found once it is verified', async () => {
    await app.call('POST /agency/submitApply', { body: { version: 4 } }, { as: agent })
    expect((await decide('agency', id, 'approve', 5)).data).toMatchObject({
      verificationState: 2,
      draftState: 3,
    })
    const shown = (await page(id)).data
    expect(shown).toMatchObject({
      companyNameEn: 'Bluegum Study',
      verified: true,
      credentials: ['QEAC'],
      website: 'https://bluegum.example',
    })
    expect(shown.description.en).toBe('<p>We place students.</p><p>Since 2009 &amp; &lt;always&gt;.</p>')
    expect(JSON.stringify(shown)).not.toMatch(/Harbour Bank|Referee|0123456789/)
    await poll(() => found('Bluegum')).toBe(1)
    expect((await draftOf(agent)).content.descriptionEn).toBe('We place students.\n\nSince 2009 & <always>.')
  })

  test('keeps its public page through every change until that is verified as well', async () => {
    const changed = completeAgency(proof, { companyNameEn: 'Redgum Study' })
    await app.call('POST /agency/save', { body: { version: 6, content: changed } }, { as: agent })
    expect((await page(id)).data.companyNameEn).toBe('Bluegum Study')
    await app.call('POST /agency/submitApply', { body: { version: 7 } }, { as: agent })
    const review = await app.call(
      'GET /operations/verifications/:kind/:id',
      { params: { kind: 'agency', id } },
      { as: operator },
    )
    expect(review.data).toMatchObject({
      verificationState: 2,
      draftState: 2,
      agency: { companyNameEn: 'Redgum Study' },
      owner: { account: app.accounts.agent.account },
    })
    expect(review.data.changed).toContain('companyNameEn')
    expect(review.data.changed).not.toContain('website')
    expect((await decide('agency', id, 'reject', 8, 'Prove the new name')).data).toMatchObject({
      verificationState: 2,
      draftState: 4,
    })
    expect((await page(id)).data).toMatchObject({ companyNameEn: 'Bluegum Study', verified: true })
    await app.call('POST /agency/submitApply', { body: { version: 9 } }, { as: agent })
    await decide('agency', id, 'approve', 10)
    await poll(async () => (await page(id)).data.companyNameEn).toBe('Redgum Study')
    await poll(() => Promise.all([found('Bluegum'), found('Redgum')])).toEqual([0, 1])
  })

  test('suspended, it is gone until that is lifted', async () => {
    expect((await decide('agency', id, 'suspend', 11, 'Complaint')).data.verificationState).toBe(4)
    await poll(async () => (await page(id)).code).toBe(40422)
    await poll(() => found('Redgum')).toBe(0)
    expect((await app.call('POST /agency/submitApply', { body: { version: 12 } }, { as: agent })).code).toBe(
      40971,
    )
    expect((await decide('agency', id, 'lift', 12)).data.verificationState).toBe(2)
    await poll(async () => (await page(id)).code).toBe(200)
    await poll(() => found('Redgum')).toBe(1)
  })

  test('blocked by two operators, never by one', async () => {
    await decide('agency', id, 'suspend', 13, 'Fraud')
    const block = (as: Session, version: number) =>
      app.call(
        'POST /operations/verifications/:kind/:id',
        {
          params: { kind: 'agency', id },
          body: { decision: 'block', version, reason: 'Fraud', reasonClass: 'documents' },
        },
        { as },
      )
    expect((await block(operator, 14)).data).toEqual({
      verificationState: 4,
      draftState: 3,
      blockProposed: true,
    })
    expect((await block(operator, 15)).code).toBe(40370)
    const [second] = await rows<{ id: string }>(
      app.db,
      sql`insert into accounts (account, nickname, type, staff_role, password_hash) values ('second@test.southbound.example', 'second', 9, 'operator', 'x') returning id`,
    )
    const other = await app.signIn({ id: second?.id ?? '' })
    expect((await block(other, 15)).data).toMatchObject({ verificationState: 5, blockProposed: false })
    expect(
      (
        await app.call(
          'POST /agency/save',
          { body: { version: 16, content: completeAgency(proof) } },
          { as: agent },
        )
      ).code,
    ).toBe(40970)
  })

  test('describes a document, lists its service areas and knows no parent', async () => {
    const stranger = await app.signIn('strangerAgent')
    const file = await storedProof(app, stranger, 'own.pdf')
    await app.call(
      'POST /agency/save',
      { body: { version: 0, content: completeAgency(file) } },
      { as: stranger },
    )
    const described = await app.call(
      'POST /agency/fileDesc/',
      { body: { version: 1, fileId: file, description: 'Business licence' } },
      { as: stranger },
    )
    expect(described.data).toMatchObject({
      version: 2,
      content: { documents: [{ fileId: file, description: 'Business licence' }] },
    })
    expect(
      (
        await app.call(
          'POST /agency/fileDesc/',
          { body: { version: 2, fileId: proof, description: 'x' } },
          { as: stranger },
        )
      ).code,
    ).toBe(40440)
    const areas = await app.call('POST /agency/postServiceArea', {}, { as: stranger })
    expect(areas.data.rows.filter(({ chosen }) => chosen).map(({ areaCode }) => areaCode)).toEqual([
      '0061',
      '0086',
    ])
    expect((await app.call('POST /agency/getParentAgency', {}, { as: stranger })).data).toEqual({
      parent: null,
    })
    await app.db.update(agencies).set({ parentAgencyId: id }).where(sql`id <> ${id}`)
    expect((await app.call('POST /agency/getParentAgency', {}, { as: stranger })).data.parent).toMatchObject({
      agencyId: id,
      shown: false,
    })
  })
})

describe('a sub-account', () => {
  test('writes the profile only with its scope, never submits, and never sees the bank account', async () => {
    const primary = app.accounts.strangerAgent.id
    const [made] = await rows<{ id: string }>(
      app.db,
      sql`insert into accounts (account, nickname, type, level, parent_id, password_hash) values ('sub@test.southbound.example', 'sub', 2, 2, ${primary}, 'x') returning id`,
    )
    const as = await app.signIn({ id: made?.id ?? '' })
    const draft = (await app.call('POST /agency/achieve', {}, { as })).data
    expect(draft).toMatchObject({
      content: { bank: null, companyNameEn: 'Bluegum Study' },
      may: { edit: false, submit: false },
    })
    expect(
      (
        await app.call(
          'POST /agency/save',
          { body: { version: draft.version, content: draft.content } },
          { as },
        )
      ).code,
    ).toBe(40300)
    expect(
      (await app.call('POST /agency/submitApply', { body: { version: draft.version } }, { as })).code,
    ).toBe(40300)
    expect(
      (await app.call('POST /agency/achieve', {}, { as: await app.signIn('strangerAgent') })).data.content
        .bank,
    ).not.toBeNull()
  })
})

describe('an institution', () => {
  test('goes from its first save to its public page', async () => {
    const logo = await storedLogo(app, institution)
    const empty = (await app.call('POST /roughRaftSchool/achieve', {}, { as: institution })).data
    expect(empty).toMatchObject({ id: null, content: EMPTY_SCHOOL })
    expect(empty.missing).toEqual(
      'nameEn institutionType ownership gender website countryCode suburb postcode street campusNameEn logoDocId contacts'.split(
        ' ',
      ),
    )
    const incomplete = completeSchool(logo, { registrations: [], logoDocId: null })
    const first = await app.call(
      'POST /roughRaftSchool/save',
      { body: { version: 0, content: incomplete } },
      { as: institution },
    )
    expect(first.data.missing).toEqual(['logoDocId', 'registrations'])
    const id = first.data.id ?? ''
    expect((await app.call('GET /school/:id', { params: { id } })).code).toBe(40421)
    expect(
      (await app.call('POST /roughRaftSchool/submitApply', { body: { version: 1 } }, { as: institution }))
        .code,
    ).toBe(40000)
    await app.call(
      'POST /roughRaftSchool/save',
      { body: { version: 1, content: completeSchool(logo) } },
      { as: institution },
    )
    await app.call('POST /roughRaftSchool/submitApply', { body: { version: 2 } }, { as: institution })
    expect((await decide('school', id, 'approve', 3)).code).toBe(200)
    const read = () => app.call('GET /school/getBySeoId/:id', { params: { id: 'tidewater-college' } })
    await poll(async () => (await read()).code).toBe(200)
    const shown = await read()
    expect(shown.data.logoDocId).toBe(logo)
    expect(shown.data).toMatchObject({
      nameEn: 'Tidewater College',
      registrations: [{ kind: 'CRICOS', number: '09999T' }],
      campuses: [{ nameEn: 'Sandy Bay Campus' }],
    })
    expect(
      (await app.call('POST /school/searchSchool', { body: { keyword: 'Tidewater' } })).data,
    ).toMatchObject({ total: 1, rows: [{ logoDocId: logo }] })
    expect((await app.call('POST /school/getSchoolWebSite', { body: { id } })).data).toEqual({
      schoolId: id,
      website: 'https://tidewater.example',
    })
    expect((await decide('school', id, 'suspend', 4, 'Complaint')).code).toBe(200)
    await poll(async () => (await app.call('GET /school/:id', { params: { id } })).code).toBe(40421)
    expect((await app.call('POST /school/getSchoolWebSite', { body: { id } })).code).toBe(40421)
  })

  test('of the register is not another account’s to change', async () => {
    const [row] = await app.db.select().from(schools)
    const stranger = await app.signIn('strangerInstitution')
    expect((await app.call('POST /roughRaftSchool/achieve', {}, { as: stranger })).data.id).toBeNull()
    const saved = await app.call(
      'POST /roughRaftSchool/save',
      { body: { version: 0, content: completeSchool(await storedLogo(app, stranger)) } },
      { as: stranger },
    )
    expect(saved.data.id).not.toBe(row?.id)
  })
})

test('every decision is in the log with who, whom and why', async () => {
  const lines = await app.db
    .select()
    .from(operationsLog)
    .where(eq(operationsLog.targetType, 'agency'))
    .orderBy(operationsLog.id)
  expect(lines.map(({ action, reason }) => `${action} ${reason ?? ''}`.trim())).toEqual([
    'profile.reject The licence is blurred',
    'profile.approve',
    'profile.reject Prove the new name',
    'profile.approve',
    'profile.suspend Complaint',
    'profile.lift',
    'profile.suspend Fraud',
    'profile.block-proposed Fraud',
    'profile.block Fraud',
  ])
  expect(new Set(lines.slice(0, 8).map(({ actorName }) => actorName))).toEqual(new Set(['operator']))
})

test('a description survives the way to its page and back', () => {
  const text = 'One\ntwo\n\nThree & <b>four</b>'
  expect(descriptionText(descriptionHtml(text))).toBe(text)
  expect(descriptionText('<p>A</p><ul><li>b</li></ul>')).toBe('A\n\nb')
})
