import { expect, test } from '@jest/globals'
import type { DataOf } from '@southbound/shared/platform'
import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { chinese, english as words } from '../../locales/words.fixture.ts'
import { Eligibility } from './Eligibility.tsx'
import { FitBadge } from './Fit.tsx'

const texts = { discovery: words }
const result: NonNullable<DataOf<'GET /eligibility/courses/:id'>['result']> = {
  courseId: '11',
  verdict: 2,
  band: 'reach',
  margin: -5.6,
  lines: [
    {
      rule: 'english',
      outcome: 'not-met',
      group: 1,
      mandatory: true,
      required: { en: 'IELTS 6.5 overall', cn: '雅思 总分 6.5' },
      yours: { en: '6 overall', cn: '总分 6' },
      gap: { en: 'overall: 0.5 short', cn: '总分还差 0.5 分' },
      fix: {
        en: 'Add about 10 weeks of English before the course (ELICOS).',
        cn: '可在入学前加读约 10 周语言课程（ELICOS）。',
      },
      scores: [{ what: 'overall', required: 6.5, yours: 6, from: 0, to: 9 }],
    },
  ],
}
const dossier = { id: '7', documentName: 'Main' }

test('a visitor is told what he would find, and asks the server nothing', () => {
  const { sent } = fakeApi({})
  renderScreen(<Eligibility courseId="11" />, { texts, route: '/course-detail/1/x/11' })
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain('redirect_url')
  expect(sent).toEqual([])
})

test('a student reads the verdict, the band and each rule in his language', async () => {
  fakeApi({ 'GET /eligibility/courses/:id': { dossier, result } })
  renderScreen(<Eligibility courseId="11" />, { texts: { discovery: chinese }, locale: 'zh', as: 'student' })
  expect(await screen.findByText('满足附加条件后即符合')).toBeTruthy()
  expect(screen.getByText('6，要求 6.5')).toBeTruthy()
  expect(screen.getByText('冲刺')).toBeTruthy()
  expect(screen.getByText('总分还差 0.5 分')).toBeTruthy()
  expect(document.body.textContent).toContain('您的情况：总分 6。')
})

test('a student without a dossier is led to fill it in', async () => {
  fakeApi({ 'GET /eligibility/courses/:id': { dossier: null, result: null } })
  renderScreen(<Eligibility courseId="11" />, { texts, as: 'student' })
  expect((await screen.findByRole('link', { name: 'Fill in my profile' })).getAttribute('href')).toBe(
    '/account/student-profile',
  )
})

test('an agent chooses a student, and only then is anything checked', async () => {
  const { inputsOf } = fakeApi({
    'POST /dossier/searchStudentDossier': {
      rows: [
        {
          id: '7',
          documentName: 'Wang Lan',
          studentName: 'Lan Wang',
          createDateStamp: '',
          lastupdateDateStamp: '',
          percent: 80,
          ready: true,
        },
      ],
      total: 1,
    },
    'GET /eligibility/courses/:id': { dossier, result },
  })
  const { user } = renderScreen(<Eligibility courseId="11" />, { texts, as: 'agent' })
  const choice = await screen.findByRole('combobox')
  expect(inputsOf('GET /eligibility/courses/:id')).toEqual([])
  await user.selectOptions(choice, '7')
  await waitFor(() =>
    expect(inputsOf('GET /eligibility/courses/:id')).toEqual([
      { params: { id: '11' }, query: { dossierId: '7' } },
    ]),
  )
  expect(await screen.findByText('You meet the requirements, with conditions')).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('an agent with more students than are listed finds the others by name', async () => {
  const row = (id: string, studentName: string) => ({
    id,
    documentName: 'Main',
    studentName,
    createDateStamp: '',
    lastupdateDateStamp: '',
    percent: 80,
    ready: true,
  })
  const { inputsOf } = fakeApi({
    'POST /dossier/searchStudentDossier': ({ body }) =>
      body.keyword
        ? { rows: [row('9', 'Mei Zhou')], total: 1 }
        : { rows: [row('7', 'Lan Wang'), row('8', 'Bo Li')], total: 101 },
    'GET /eligibility/courses/:id': { dossier, result },
  })
  const { user } = renderScreen(<Eligibility courseId="11" />, { texts, as: 'agent' })
  const choice = await screen.findByRole('combobox')
  expect(screen.getByText('The first 2 are listed; find the others by name.')).toBeTruthy()
  await user.selectOptions(choice, 'Main · Bo Li')
  await user.type(screen.getByRole('searchbox'), 'Zhou')
  expect(await screen.findByRole('option', { name: 'Main · Mei Zhou' })).toBeTruthy()
  expect(inputsOf('POST /dossier/searchStudentDossier').at(-1)).toMatchObject({ body: { keyword: 'Zhou' } })
  expect((screen.getByRole('option', { name: 'Main · Bo Li' }) as HTMLOptionElement).selected).toBe(true)
})

test('accounts without dossiers see nothing of it; a badge says nothing where nothing can be told', () => {
  fakeApi({})
  const panel = renderScreen(<Eligibility courseId="11" />, { texts, as: 'other' })
  expect(panel.container.textContent).toBe('')
  panel.unmount()
  const badge = renderScreen(<FitBadge fit={{ verdict: 4, band: null }} />, { texts })
  expect(badge.container.textContent).toBe('')
})
