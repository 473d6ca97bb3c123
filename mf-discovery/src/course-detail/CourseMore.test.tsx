import { expect, test } from '@jest/globals'
import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import { CourseMore } from '../components/late/CourseMore.tsx'
import { Pathways } from '../components/late/Pathways.tsx'
import { chinese, english } from '../locales/words.fixture.ts'
import { courseDetail } from '../testing/detail-builders.ts'
import { Requirements } from './Requirements.tsx'

const china = { nameEn: 'China', nameCn: '中国' }
const course = courseDetail({
  brochureFileId: '8',
  videoUrl: 'https://tides.example/video',
  intakes: [
    {
      intakeId: '1',
      campusId: null,
      term: 'au-sem1',
      year: 2027,
      startDate: '2027-02-20',
      applyDeadline: null,
      applyOpen: null,
      applyDeadlineOnshore: null,
      orientationDate: null,
      acceptDeadline: null,
      paymentDeadline: null,
      endDate: null,
      visaAdviceDate: '2026-12-01',
      seats: null,
      state: 1,
      open: true,
      controls: [{ country: china, countryCode: '0086', closeFrom: '2026-11-01', reopenAt: null }],
    },
  ],
})

test('says to whom an intake is closed, and opens the brochure for who may read it', async () => {
  const student = renderScreen(<CourseMore course={course} />, { as: 'student' })
  expect(screen.getByText(/closed to nationals of China from/)).toBeTruthy()
  expect(screen.getByText(/ask for the visa by/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Open the brochure' })).toBeTruthy()
  student.unmount()
  renderScreen(<CourseMore course={course} />, { locale: 'zh' })
  expect(screen.getByText(/不再接受中国公民申请/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'tides.example/video' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('an agency reads beside what is closed to all what concerns its own people, with the region', async () => {
  const [intake] = course.intakes
  const control = { country: china, countryCode: '0086', closeFrom: '2026-11-02', reopenAt: '2027-01-05' }
  const guangdong = { nameEn: 'Guangdong', nameCn: '广东省' }
  const controls = [
    { ...control, region: guangdong },
    { ...control, own: true },
  ]
  fakeApi({
    'POST /course/findById/:a/:b': courseDetail({ intakes: [{ ...intake, controls } as never] }),
  })
  const { unmount } = renderScreen(<CourseMore course={course} />, { as: 'agent' })
  expect(await screen.findByText(/nationals of China · Guangdong from/)).toBeTruthy()
  expect(screen.getByText(/This concerns students of your agency\.$/)).toBeTruthy()
  unmount()
  renderScreen(<CourseMore course={course} />, { as: 'student' })
  expect(screen.queryByText(/your agency/)).toBeNull()
})

test('courses of a package are linked by name, in both directions', () => {
  const linked = (id: string, courseNameEn: string) => ({
    id,
    courseType: 1,
    courseNameEn,
    courseNameCn: null,
    school: { nameEn: 'Quay College', nameCn: null },
  })
  const pathways = { from: [linked('12', 'Diploma of Tides')], to: [linked('13', 'Master of Tides')] }
  const { unmount } = renderScreen(<Pathways course={courseDetail({ pathways })} />)
  expect(screen.getByText('Leads to this course:')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Diploma of Tides' }).getAttribute('href')).toContain('/12')
  expect(screen.getByRole('link', { name: 'Master of Tides' })).toBeTruthy()
  unmount()
  renderScreen(<Pathways course={courseDetail()} />, { locale: 'zh' })
  expect(screen.queryByRole('heading')).toBeNull()
})

test('a rule names its level, where it was reached, and its subjects', () => {
  const rules = [
    {
      kind: 1,
      examTypeCode: null,
      overallMin: null,
      bandMin: null,
      facts: { qualification: { nameEn: 'Bachelor degree', nameCn: '学士' }, country: china },
      textEn: null,
      textCn: null,
      mandatory: true,
      alternativeGroup: null,
    },
  ]
  for (const [locale, words, said] of [
    ['en', english, 'Bachelor degree, China'],
    ['zh', chinese, '学士、中国'],
  ] as const) {
    const { unmount } = renderScreen(<Requirements rules={rules} kinds={{}} exams={{}} />, {
      locale,
      texts: { discovery: words },
    })
    expect(screen.getByText(said)).toBeTruthy()
    unmount()
  }
})
