import { beforeEach, expect, test } from '@jest/globals'
import { type FakeCalls, fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { chinese, english } from '../locales/words.fixture.ts'
import { ApplyingFor } from './ApplyingFor.tsx'
import { EMPTY, fromCase, type PickedCourse, toBody } from './application.ts'
import { CoursePicker } from './CoursePicker.tsx'

const course = (courseId: string, nameEn: string, nameCn: string): PickedCourse => ({
  courseId,
  courseType: 1,
  nameEn,
  nameCn,
  schoolId: '3',
  schoolEn: 'Sydney',
  schoolCn: '悉尼',
  campusId: null,
  intakeId: null,
  isBackup: false,
  credit: null,
  package: null,
})
const THREE = [course('7', 'English', '语言'), course('8', 'Diploma', '文凭'), course('9', 'Nursing', '护理')]
const TRANSCRIPT = { fileId: '31', originalName: 'mark.pdf', bytes: 1, docTypeCode: null, place: 'personal' }

let now: PickedCourse[]
beforeEach(() => {
  window.matchMedia ??= (() => ({ matches: true })) as never
})

function Chosen({ caseId }: { caseId: string | null }) {
  const [courses, setCourses] = useState(THREE)
  now = courses
  return (
    <>
      <ApplyingFor form={{ ...EMPTY, courses }} facts={new Map()} />
      <CoursePicker caseId={caseId} courses={courses} facts={new Map()} onChange={setCourses} />
    </>
  )
}
function show(caseId: string | null, locale: 'en' | 'zh' = 'en') {
  fakeApi({
    'GET /case/filesAtHand/:caseId': {
      rows: [{ ...TRANSCRIPT, createdAt: '2026-11-20T01:02:00.000Z' }],
      total: 1,
    },
  } as unknown as FakeCalls)
  const texts = { cases: locale === 'zh' ? chinese : english }
  return renderScreen(<Chosen caseId={caseId} />, { as: 'student', locale, texts })
}
const groups = () => now.map((one) => one.package?.group ?? null)
const summary = () => within(screen.getByRole('region', { name: english.apply.for.title }))

test('courses are bound to a package, which shortens and dissolves as courses go', async () => {
  const { user } = show(null)
  await user.click(screen.getByRole('checkbox', { name: 'One package with “English”, studied after it' }))
  await user.click(screen.getByRole('checkbox', { name: 'One package with “Diploma”, studied after it' }))
  expect(groups()).toEqual([1, 1, 1])
  expect(screen.getByRole('radio', { name: 'Main course of the package: Nursing' })).toHaveProperty(
    'checked',
    true,
  )
  expect(summary().getByText('Package 1, step 3 · Main course')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Main course of the package: Diploma' }))
  expect(summary().getByText('Package 1, step 2 · Main course')).toBeTruthy()
  expect(toBody({ ...EMPTY, courses: now }, false).orderParamList).toMatchObject([
    { courseId: '7', package: { group: 1, principal: false } },
    { courseId: '8', package: { group: 1, principal: true } },
    { courseId: '9', package: { group: 1, principal: false } },
  ])
  await user.click(screen.getByRole('button', { name: 'Remove Diploma' }))
  expect(groups()).toEqual([1, 1])
  await user.click(screen.getByRole('button', { name: 'Remove English' }))
  expect(groups()).toEqual([null])
  expect(screen.queryByRole('radio')).toBeNull()
}, 60_000)

test('credit is asked for beside a course, with evidence once the draft is saved', async () => {
  const { user } = show('4')
  await user.click(screen.getByRole('checkbox', { name: `${english.apply.credit}: Diploma` }))
  expect(summary().getByText(english.apply.for.creditUnsaid)).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /Previous study/ }), 'Maths')
  await user.click(screen.getByText(english.atHand.title))
  await user.click(await screen.findByRole('button', { name: /mark.pdf/ }))
  await waitFor(() => expect(summary().getByText('Maths · mark.pdf')).toBeTruthy())
  const { orderParamList } = toBody({ ...EMPTY, courses: now }, false)
  expect(orderParamList.map(({ credit }) => credit)).toEqual([
    null,
    { studied: 'Maths', fileIds: ['31'] },
    null,
  ])
  await user.click(screen.getByRole('button', { name: 'Remove mark.pdf' }))
  expect(now[1]?.credit).toEqual({ studied: 'Maths', files: [] })
  await user.click(screen.getByRole('checkbox', { name: `${english.apply.credit}: Diploma` }))
  expect(now[1]?.credit).toBeNull()
}, 60_000)

test('a draft that is not saved yet says when evidence can be added, in Chinese', async () => {
  const { user } = show(null, 'zh')
  await user.click(screen.getByRole('checkbox', { name: `${chinese.apply.credit}: 护理` }))
  expect(screen.getByText(chinese.apply.creditLater)).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: '与“文凭”打包，在其之后就读' })).toBeTruthy()
}, 60_000)

test('a draft comes back as it was kept, its last course the main one of itself', () => {
  const line = (courseId: string, more: object) => ({
    courseId,
    courseType: 1,
    campusId: null,
    intakeId: null,
    isBackup: false,
    credit: null,
    course: { nameEn: courseId, nameCn: null },
    school: { schoolId: '3', nameEn: null, nameCn: null },
    ...more,
  })
  const credit = { state: 1, studied: null, files: [TRANSCRIPT], units: null, weeks: null }
  const part = (order: number, principal: boolean) => ({
    package: { group: 2, order, principal, after: null },
  })
  const form = fromCase({
    caseId: '4',
    version: 1,
    deliverType: 2,
    receiver: { id: null, nameEn: null, nameCn: null },
    orderParamList: [
      line('7', { package: null }),
      line('8', { credit, ...part(1, false) }),
      line('9', part(2, true)),
    ],
  } as unknown as Parameters<typeof fromCase>[0])
  expect(form.courses).toMatchObject([
    { package: null },
    { credit: { studied: '', files: [{ fileId: '31' }] }, package: { principal: false } },
    { package: { principal: false } },
  ])
})

test('a course that is not offered any more says so in its row', () => {
  fakeApi({})
  renderScreen(
    <CoursePicker caseId={null} courses={THREE} facts={new Map([['8', null]])} onChange={() => undefined} />,
    { as: 'student', texts: { cases: english } },
  )
  expect(screen.getAllByText(english.apply.offline)).toHaveLength(1)
})
