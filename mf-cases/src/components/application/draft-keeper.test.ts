import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { bus, keepDraft } from '@southbound/shared/platform'
import { fakeApi, refuse } from '@southbound/shared/testing'
import { type ApplicationForm, EMPTY, type PickedCourse } from '../../course-application/application.ts'
import { COURSES } from '../../course-application/begin.ts'
import { VISAS, type VisaForm } from '../../visa-application/visa-form.ts'
import type { CaseData } from '../case/use-case.ts'
import { DraftKeeper, type DraftView } from './draft-keeper.ts'

type Body = {
  caseId?: string | null
  version?: number
  applyInfo?: string | null
  caseSource: number
  status: number
  deliverType?: number | null
}
/** A server with one draft: it counts versions, and refuses a version that is not the newest. */
function server() {
  const row = {
    caseId: '7',
    version: 0,
    applyInfo: null as string | null,
    down: false,
    expired: false,
    files: 0,
  }
  const detail = () =>
    ({
      caseId: row.caseId,
      version: row.version,
      applyInfo: row.applyInfo,
      status: 1,
      deliverType: 2,
      datumStudentId: null,
      receiver: { id: null, nameEn: null, nameCn: null },
      orderParamList: [],
      updatedAt: '2026-11-22T14:03:00.000Z',
    }) as unknown as CaseData
  const { inputsOf } = fakeApi({
    'POST /case/case': ({ body }) => {
      const { applyInfo, version } = body as Body
      if (row.expired) return refuse('session.expired')
      if (row.down) return refuse('server.fault')
      if (version !== undefined && version !== row.version) return refuse('row.changed')
      Object.assign(row, { applyInfo: applyInfo ?? null, version: row.version + 1 })
      return detail()
    },
    'POST /case/getCaseDetailsForCaseCommitPage/:id': detail,
  })
  return { row, detail, bodies: () => inputsOf('POST /case/case').map(({ body }) => body as Body) }
}
let shown: DraftView<ApplicationForm>[]
function keeper(
  accountId: string | null = '1',
  form: ApplicationForm = EMPTY,
  detail: CaseData | null = null,
) {
  const made = new DraftKeeper(COURSES)
  made.useView.subscribe((view) => void shown.push(view))
  made.signedIn(accountId)
  made.start(form, detail)
  return made
}
const kept = (caseId: string) => keepDraft<{ form: ApplicationForm }>(`application:${caseId}`).load()
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  shown = []
  sessionStorage.clear()
  jest.useFakeTimers()
})
afterEach(() => void jest.useRealTimers())

test('what is typed is saved as one draft after a pause, and nothing is sent that is saved already', async () => {
  const { bodies, row } = server()
  const draft = keeper()
  for (const applyInfo of ['H', 'He', 'Hello']) draft.change({ applyInfo })
  expect(draft.view.save.kind).toBe('waiting')
  expect(kept('new')?.form.applyInfo).toBe('Hello')
  await pass(1_300)
  expect(bodies()).toMatchObject([{ caseSource: 4, status: 1, applyInfo: 'Hello' }])
  expect(draft.view).toMatchObject({
    save: { kind: 'saved', at: '2026-11-22T14:03:00.000Z' },
    form: { caseId: '7', version: 1 },
  })
  expect(kept('new') ?? kept('7')).toBeNull()
  draft.change({ consents: [{ purpose: 'share', receiver: 'pool', country: null }] })
  await pass(5_000)
  draft.change({ applyInfo: 'Hello!' })
  await pass(1_300)
  expect(bodies()).toHaveLength(2)
  expect(row).toMatchObject({ applyInfo: 'Hello!', version: 2 })
})

test('after a fault it stays in the browser and goes again by itself', async () => {
  const { row, bodies } = server()
  row.down = true
  const draft = keeper()
  draft.change({ applyInfo: 'kept' })
  await pass(1_300)
  expect(draft.view.save.kind).toBe('failed')
  expect(kept('new')?.form.applyInfo).toBe('kept')
  row.down = false
  await pass(3_100)
  expect(draft.view.save.kind).toBe('saved')
  expect(bodies()).toHaveLength(2)
})

test('nothing is lost when the session ends: the next page of the same person goes on, another person sees none of it', async () => {
  const { row } = server()
  row.expired = true
  const draft = keeper('1')
  draft.change({ applyInfo: 'mine' })
  await pass(1_300)
  expect(draft.view.save.kind).toBe('signedOut')
  expect(keeper('2').view.form.applyInfo).toBe('')
  row.expired = false
  const again = keeper('1')
  expect(again.view.form.applyInfo).toBe('mine')
  await pass(100)
  expect(again.view.save.kind).toBe('saved')
  expect(row.applyInfo).toBe('mine')
})

test('a file that came meanwhile is no conflict; words saved on another device are, and the person decides', async () => {
  const { row, detail } = server()
  const draft = keeper()
  draft.change({ applyInfo: 'one' })
  await pass(1_300)
  row.version += 1
  draft.change({ applyInfo: 'two' })
  await pass(1_300)
  expect(draft.view.save.kind).toBe('saved')
  expect(row.applyInfo).toBe('two')
  Object.assign(row, { applyInfo: 'elsewhere', version: row.version + 1 })
  draft.change({ applyInfo: 'three' })
  await pass(1_300)
  expect(draft.view.save.kind).toBe('conflict')
  await pass(60_000)
  expect(row.applyInfo).toBe('elsewhere')
  await draft.settle('mine')
  expect(row.applyInfo).toBe('three')
  Object.assign(row, { applyInfo: 'elsewhere again', version: row.version + 1 })
  draft.change({ applyInfo: 'four' })
  await pass(1_300)
  await draft.settle('theirs')
  expect(draft.view.form.applyInfo).toBe('elsewhere again')
  expect(detail().version).toBe(row.version)
})

test('what was typed here does not overwrite what was saved elsewhere before the page was opened again', async () => {
  const { row, detail } = server()
  const draft = keeper()
  draft.change({ applyInfo: 'one' })
  await pass(1_300)
  row.expired = true
  draft.change({ applyInfo: 'typed here' })
  await pass(1_300)
  Object.assign(row, { expired: false, applyInfo: 'elsewhere', version: row.version + 1 })
  const again = keeper('1', { ...EMPTY, caseId: '7', version: row.version, applyInfo: 'elsewhere' }, detail())
  expect(again.view.form.applyInfo).toBe('typed here')
  await pass(100)
  expect(again.view.save.kind).toBe('conflict')
  expect(row.applyInfo).toBe('elsewhere')
})

test('what a visitor asks for next joins what he had begun, once', () => {
  fakeApi({})
  const course = (courseId: string) => ({ courseId, courseType: 1 }) as PickedCourse
  const asking = (...ids: string[]) => ({ ...EMPTY, courses: ids.map(course) })
  const coursesOf = (draft: DraftKeeper<ApplicationForm>) =>
    draft.view.form.courses.map(({ courseId }) => courseId)
  const start = (form: ApplicationForm) => {
    const draft = new DraftKeeper(COURSES)
    return { draft, note: draft.start(form, null) }
  }
  const first = start(asking('A'))
  first.draft.change({ applyInfo: 'Hello' })
  const next = start({ ...asking('B'), agencyId: '4', agency: { nameEn: 'Bridge', nameCn: null } })
  expect([next.note, coursesOf(next.draft)]).toEqual(['added', ['A', 'B']])
  expect(next.draft.view.form).toMatchObject({ applyInfo: 'Hello', way: 'agent', agencyId: '4' })
  next.draft.change({ courses: [course('A')] })
  const again = start({ ...asking('B'), agencyId: '4' })
  expect([again.note, coursesOf(again.draft)]).toEqual([null, ['A']])
  again.draft.change({ courses: [...'ACDEFG'].map(course) })
  const full = start(asking('H'))
  expect([full.note, coursesOf(full.draft).length]).toEqual(['full', 6])
})

test('an application that is opened while another is saved keeps its own words', async () => {
  const { detail, bodies } = server()
  const draft = keeper('1', { ...EMPTY, caseId: '7', version: 0 }, detail())
  draft.change({ applyInfo: 'First' })
  const saving = draft.flush()
  draft.start({ ...EMPTY, caseId: '8', version: 4, applyInfo: 'Second' }, { ...detail(), caseId: '8' })
  draft.change({ applyInfo: 'Second, longer' })
  await saving
  expect(bodies()).toMatchObject([{ caseId: '7', applyInfo: 'First' }])
  expect(draft.view.form).toMatchObject({ caseId: '8', version: 4, applyInfo: 'Second, longer' })
  expect([kept('7'), kept('8')?.form.applyInfo]).toEqual([null, 'Second, longer'])
})

test('the same application that is opened again while it is saved is no conflict', async () => {
  const { detail, bodies, row } = server()
  const draft = keeper('1', { ...EMPTY, caseId: '7', version: 0 }, detail())
  const before = detail()
  draft.change({ applyInfo: 'First' })
  const saving = draft.flush()
  draft.start({ ...EMPTY, caseId: '7', version: 0 }, before)
  await saving
  await pass(1_300)
  expect(draft.view.save.kind).toBe('saved')
  expect([bodies().length, row.version]).toEqual([1, 1])
})

test('a family member or visa that is half typed outlives a saving, and a draft that is left while it is saved', async () => {
  const saved = {
    ...server().detail(),
    version: 1,
    orderVisaParamList: [],
    visaDemand: null,
  }
  fakeApi({ 'POST /case/visa': saved })
  const visaKept = (caseId: string) =>
    keepDraft<{ form: VisaForm }>(`visa-application:${caseId}`).load()?.form.visas
  const begun = () => {
    const draft = new DraftKeeper(VISAS)
    draft.signedIn('1')
    draft.start(VISAS.empty, null)
    return draft
  }
  const half = [
    {
      country: '0061',
      visaCategoryCode: '500-HE',
      demandType: 1,
      dependants: [{ name: 'Mei', relation: '', birthDate: '' }],
    },
    { country: '0065', visaCategoryCode: '', demandType: 1 },
  ] as VisaForm['visas']
  const draft = begun()
  draft.change({ visas: half, applyInfo: 'Hello' })
  await pass(1_300)
  expect([draft.view.save.kind, visaKept('new'), visaKept('7')]).toEqual(['saved', undefined, half])
  const again = new DraftKeeper(VISAS)
  again.signedIn('1')
  again.start(VISAS.fromCase(saved), saved)
  expect(again.view.form.visas).toEqual(half)
  again.change({ visas: half.slice(0, 1).map((visa) => ({ ...visa, dependants: [] })), applyInfo: 'Hello' })
  await again.flush()
  expect(visaKept('7')).toBeUndefined()

  const left = begun()
  left.change({ visas: half })
  const saving = left.flush()
  left.start({ ...VISAS.empty, caseId: '8', version: 4 }, { ...saved, caseId: '8' })
  await saving
  expect([visaKept('new'), visaKept('7')]).toEqual([undefined, half])
})

test.each([COURSES, VISAS] as const)(
  'saving $name without a network stays on the form and says so itself; sending it leads to the check',
  async (kind) => {
    const lost = jest.fn()
    const deaf = bus.on('network.lost', lost)
    const gone = () => refuse('network' as never)
    fakeApi({ 'POST /case/case': gone, 'POST /case/visa': gone })
    const commit = (submit: boolean) =>
      kind.commit(kind.empty as never, submit).catch(({ failure }) => failure)
    expect([await commit(false), lost.mock.calls.length]).toEqual(['network', 0])
    expect([await commit(true), lost.mock.calls.length]).toEqual(['network', 1])
    deaf()
  },
)
