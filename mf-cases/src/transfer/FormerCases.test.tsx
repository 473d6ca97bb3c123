import { expect, test } from '@jest/globals'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, within } from '@testing-library/react'
import { chinese, english } from '../locales/words.fixture.ts'
import FormerCases from './FormerCases.tsx'

const CASES = 'GET /case/formerCases'
const LOG = 'GET /case/getCaseLog/:caseId'
const AT = '2026-11-20T10:00:00.000Z'
const row = {
  transferId: '3',
  caseId: '9',
  caseType: 1,
  refNo: 'C261120000009',
  profileName: 'Li Wei',
  to: { nameEn: 'Harbour Study', nameCn: '海港留学' },
  doneAt: AT,
  until: '2027-02-18T10:00:00.000Z',
}
const line = {
  logId: '1',
  at: AT,
  actorName: null,
  actorRole: 'agent',
  action: 'message',
  choiceId: null,
  fromStatus: null,
  toStatus: null,
  textEn: 'Called the school',
  textCn: '已致电院校',
  visibility: 3,
}
const show = (calls: FakeCalls, locale: 'en' | 'zh' = 'en') => ({
  server: fakeApi(calls),
  ...renderScreen(<FormerCases />, {
    as: 'agent',
    locale,
    texts: { cases: locale === 'zh' ? chinese : english },
  }),
})

test('names who has the case now, and opens the own lines of its log', async () => {
  let failing = true
  const { user, server } = show({
    [CASES]: { rows: [row], total: 1 },
    [LOG]: () => (failing ? refuse('cases.not-found', 'It is gone.') : { rows: [line], total: 1 }),
  })
  expect(await screen.findByText('Harbour Study')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Log of C261120000009' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('It is gone.')).toBeTruthy()
  failing = false
  await user.click(dialog.getByRole('button', { name: 'Retry' }))
  expect(await dialog.findByText('Called the school')).toBeTruthy()
  expect(server.inputsOf(LOG).at(-1)).toEqual({ params: { caseId: '9' } })
})

test('says in Chinese that nobody left, and that the list could not be read', async () => {
  let failing = true
  const { user } = show(
    { [CASES]: () => (failing ? refuse('permission.denied', '您没有权限') : { rows: [], total: 0 }) },
    'zh',
  )
  expect(await screen.findByText('您没有权限')).toBeTruthy()
  failing = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('最近 90 天内没有学生更换中介。')).toBeTruthy()
})
