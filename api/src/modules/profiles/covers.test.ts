import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { poll } from '@southbound/shared/testing/timing'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { sweepPictures } from '../articles/sweep-pictures.ts'
import { member } from '../cases/member.fixture.ts'
import { sweepOrphans } from '../files/sweep.ts'
import { completeAgency, completeSchool, storedLogo, storedProof } from './profiles.fixture.ts'
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

async function picture(as: Session) {
  const bytes = await sharp({ create: { width: 1200, height: 675, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer()
  const files = [{ name: 'cover.png', bytes, type: 'image/png' }]
  const { data } = await app.upload('POST /fileOperate/uploadArticlePicture', { files }, { as })
  const { src, width, height } = data
  return { src, width, height }
}
const saidOf = ({ code, data }: { code: number; data: unknown }) => {
  const [fault] = (data as { fields?: { field: string; rule: string }[] }).fields ?? []
  return fault ? `${fault.field} ${fault.rule}` : code
}
const isShown = async (url: string) =>
  String((await app.inject({ method: 'GET', url })).headers['content-type']).startsWith('image/')
const approve = (kind: 'agency' | 'school', id: string, version: number) =>
  app.call(
    'POST /operations/verifications/:kind/:id',
    { params: { kind, id }, body: { decision: 'approve', version } },
    { as: operator },
  )
const sweep = () =>
  app.db
    .execute(sql`update article_pictures set created_at = now() - interval '2 days'`)
    .then(() => sweepPictures(app.db, app.frame.storage))

test('a cover of its own, a film elsewhere and its intakes go from the form of an institution to its page', async () => {
  const logo = await storedLogo(app, institution)
  const save = (version: number, over: Partial<SchoolContent>) =>
    app.callRaw(
      'POST /roughRaftSchool/save',
      { body: { version, content: completeSchool(logo, over) } },
      { as: institution },
    )
  const [own, foreign] = [await picture(institution), await picture(agent)]
  const said = { altEn: null, altCn: '海湾旁的主楼' }
  expect(saidOf(await save(0, { cover: { picture: own, altEn: ' ' } }))).toBe('content.cover.altEn required')
  for (const other of [foreign, { ...own, height: 1 }])
    expect(saidOf(await save(0, { cover: { ...said, picture: other } }))).toBe(
      'content.cover.picture file-gone',
    )
  const strange = { ...own, src: 'https://elsewhere.example/x.jpg' }
  expect(saidOf(await save(0, { cover: { ...said, picture: strange } }))).toMatch(/src pattern$/)
  for (const videoUrl of ['http://films.example/1', 'javascript:alert(1)'])
    expect(saidOf(await save(0, { videoUrl }))).toBe('content.videoUrl pattern')
  const more = { cover: { ...said, picture: own }, videoUrl: 'https://films.example/1' }
  const saved = await save(0, { ...more, intakesSummaryEn: 'February and July' })
  const id = String(saved.data.id)
  // The unused one of the agent alone goes: that of a draft is in use.
  expect([await sweep(), await isShown(own.src), await isShown(foreign.src)]).toEqual([1, true, false])
  await app.call('POST /roughRaftSchool/submitApply', { body: { version: 1 } }, { as: institution })
  expect((await approve('school', id, 2)).code).toBe(200)
  const read = () => app.call('GET /school/:id', { params: { id } })
  await poll(async () => (await read()).code).toBe(200)
  expect((await read()).data).toMatchObject({
    scene: { ...own, altEn: '海湾旁的主楼', altCn: '海湾旁的主楼' },
    videoUrl: 'https://films.example/1',
    intakesSummary: { en: 'February and July', cn: null },
  })
  expect(await isShown(own.src.replace('.jpg', '-480.webp'))).toBe(true)
  await app.db.execute(sql`delete from profile_drafts`)
  expect([await sweep(), await isShown(own.src)]).toEqual([0, true])
})

test('who may write the profile alone may upload its pictures, and who may do neither may not', async () => {
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#111' } })
    .png()
    .toBuffer()
  const code = async (scopes: Parameters<typeof member>[2]) => {
    const as = await member(app, institution, scopes)
    const files = [{ name: 'a.png', bytes, type: 'image/png' }]
    return (await app.upload('POST /fileOperate/uploadArticlePicture', { files }, { as })).code
  }
  expect([await code({ 'profile.edit': 'all' }), await code({ campuses: 'all' }), await code({})]).toEqual([
    200, 200, 40300,
  ])
})

test('an adviser’s photograph is for everybody once it is published, and stays where the person takes another portrait', async () => {
  const proof = await storedProof(app, agent)
  const photoDocId = await storedLogo(app, agent)
  const save = (version: number, over: Partial<AgencyContent>) =>
    app.callRaw(
      'POST /agency/save',
      { body: { version, content: completeAgency(proof, over) } },
      { as: agent },
    )
  const adviser = { name: 'Mei Lin', titleEn: null, titleCn: '顾问', licences: [], languages: ['zh'] }
  const foreign = await storedLogo(app, institution)
  expect(saidOf(await save(0, { staff: [{ ...adviser, photoDocId: foreign }] }))).toBe(
    'content.staff.0.photoDocId file-gone',
  )
  const portrait = (headImgDocid: string) =>
    app.call('POST /account/modifyAccount', { body: { operateType: 1, headImgDocid } }, { as: agent })
  await portrait(photoDocId)
  const id = String((await save(0, { staff: [{ ...adviser, photoDocId }] })).data.id)
  const url = `/api/fileOperate/headImgView/${photoDocId}?as=48.webp`
  expect(await isShown(url)).toBe(false)
  await portrait(await storedLogo(app, agent))
  await app.call('POST /agency/submitApply', { body: { version: 1 } }, { as: agent })
  await approve('agency', id, 2)
  await app.db.execute(sql`update file_sweeps set swept_at = now() - interval '1 day'`)
  await sweepOrphans(app.db, app.frame.storage, new Date(Date.now() + 2 * 86_400_000))
  expect(await isShown(url)).toBe(true)
  const page = await app.call('POST /agency/public/:id', { params: { id } })
  expect(page.data.staff).toMatchObject([{ name: 'Mei Lin', photoDocId }])
})

test('an agency is part of another one where both say so, and as long as that one is shown', async () => {
  const head = await app.signIn('strangerAgent')
  const own = async (as: Session) => (await app.call('POST /agency/achieve', {}, { as })).data
  const publish = async (as: Session, over: Partial<AgencyContent>) => {
    const { id, version, content: stored } = await own(as)
    const content = id ? stored : completeAgency(await storedProof(app, as))
    const body = { version, content: { ...content, ...over } }
    const saved = await app.callRaw('POST /agency/save', { body }, { as })
    if (saved.code !== 200) return saidOf(saved)
    await app.call('POST /agency/submitApply', { body: { version: version + 1 } }, { as })
    await approve('agency', String(saved.data.id), version + 2)
    return String(saved.data.id)
  }
  const branchId = (await own(agent)).id ?? ''
  const headId = await publish(head, { companyNameEn: 'Headland Group', companyNameCn: null })
  expect(await publish(agent, { parentAgencyId: branchId })).toBe('content.parentAgencyId unknown')
  expect(await publish(agent, { parentAgencyId: '999999' })).toBe('content.parentAgencyId unknown')
  const parent = async () =>
    (await app.call('POST /agency/public/:id', { params: { id: branchId } })).data.parent
  const asked = async () => (await app.call('POST /agency/getParentAgency', {}, { as: agent })).data.parent
  await publish(agent, { parentAgencyId: String(headId) })
  expect([await parent(), await asked()]).toMatchObject([null, { agencyId: headId, agreed: false }])
  expect((await own(head)).agencies).toMatchObject([{ id: branchId, asks: true }])
  expect(await publish(head, { branchAgencyIds: [branchId], parentAgencyId: branchId })).toBe(
    'content.branchAgencyIds unknown',
  )
  await publish(head, { branchAgencyIds: [branchId], parentAgencyId: null })
  await poll(parent).toEqual({ id: headId, nameEn: 'Headland Group', nameCn: null })
  expect([await asked(), (await own(agent)).agencies]).toMatchObject([
    { agreed: true },
    [{ id: headId, nameEn: 'Headland Group', asks: false }],
  ])
  const { version } = await own(head)
  await app.call(
    'POST /operations/verifications/:kind/:id',
    { params: { kind: 'agency', id: String(headId) }, body: { decision: 'suspend', version, reason: 'x' } },
    { as: operator },
  )
  await poll(parent).toBeNull()
})

test('agents are found by what they know best', async () => {
  const { id, version, content } = (await app.call('POST /agency/achieve', {}, { as: agent })).data
  const specialisms = [{ levelCode: '160', discipline: '06' }]
  const body = { version, content: { ...content, specialisms } }
  await app.call('POST /agency/save', { body }, { as: agent })
  await app.call('POST /agency/submitApply', { body: { version: version + 1 } }, { as: agent })
  await approve('agency', id ?? '', version + 2)
  const found = async (body: { levelCode?: string[]; foeBroad?: string[] }) =>
    (await app.call('POST /agency/searchAgency', { body })).data
  await poll(async () => (await found({ foeBroad: ['06'] })).total).toBe(1)
  expect((await found({ levelCode: ['160'], foeBroad: ['07'] })).total).toBe(0)
  const { facets } = await found({})
  expect([facets.levelCode, facets.foeBroad]).toMatchObject([
    [{ value: '160', nameEn: 'Bachelor degree', count: 1 }],
    [{ value: '06', nameCn: expect.stringMatching(/./), count: 1 }],
  ])
})
