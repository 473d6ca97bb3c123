import { expect, test } from '@jest/globals'
import { type FakeCalls, fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { chinese, english } from '../../locales/words.fixture.ts'
import { CaseProvider } from './CaseProvider.tsx'
import { Choices } from './Choices.tsx'
import type { CaseData } from './use-case.ts'

const choice = (more: object) => ({
  choiceId: '7',
  preference: 1,
  courseType: 1,
  courseId: '41',
  status: 7,
  nextActionCode: null,
  moves: [],
  lacks: [],
  correctable: null,
  deferredToId: null,
  offerExpiresAt: null,
  course: { nameEn: 'Nursing', nameCn: '护理' },
  school: { schoolId: '3', nameEn: 'Deakin', nameCn: '迪肯' },
  campus: { nameEn: 'Geelong', nameCn: '吉朗' },
  ...more,
})
function show(more: object, locale: 'en' | 'zh' = 'en', calls: FakeCalls = {}) {
  const detail = {
    caseId: '9',
    status: 4,
    version: 3,
    orderParamList: [choice(more)],
    orderVisaParamList: [],
    requirements: [],
    can: {},
  } as unknown as CaseData
  const server = fakeApi({ 'POST /case/order/status': detail, ...calls } as never)
  const view = renderScreen(
    <CaseProvider value={{ detail, show: () => undefined, reload: () => undefined }}>
      <Choices />
    </CaseProvider>,
    { as: 'agent', locale, texts: { cases: locale === 'zh' ? chinese : english } },
  )
  return { ...view, server }
}

test('the campus that was chosen, and how and when it was lodged, are read beside the course', () => {
  show({ lodgedAt: '2026-12-01T09:30:00Z', lodgedVia: 3 }, 'zh')
  expect(screen.getByText('迪肯 · 吉朗')).toBeTruthy()
  expect(screen.getByText(/通过电子邮件递交于 2026-12-01/)).toBeTruthy()
})

test('why a course is unsuccessful is read where its state is; an offer has no such words', () => {
  const note = { noteEn: 'No seats: full since May', noteCn: '名额已满' }
  const { unmount } = show({ status: 21, ...note })
  expect(screen.getByText('No seats: full since May')).toBeTruthy()
  unmount()
  show({ status: 12, ...note })
  expect(screen.queryByText('No seats: full since May')).toBeNull()
})

test('who lodges with a school without an account says how; with one that is here it is not asked', async () => {
  const { user, server, unmount } = show({ status: 5, moves: [6], offPlatform: true })
  await user.click(screen.getByRole('button', { name: 'Lodge' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'e-mail' }))
  await user.click(dialog.getByRole('button', { name: 'Lodge' }))
  await waitFor(() =>
    expect(server.inputsOf('POST /case/order/status')).toMatchObject([
      { body: { choiceId: '7', status: 6, lodgedVia: 3 } },
    ]),
  )
  unmount()
  const here = show({ status: 5, moves: [6], offPlatform: false })
  await here.user.click(screen.getByRole('button', { name: 'Lodge' }))
  expect(within(await screen.findByRole('dialog')).queryByRole('radio')).toBeNull()
})
