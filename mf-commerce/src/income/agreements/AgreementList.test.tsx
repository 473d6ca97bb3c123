import { expect, test } from '@jest/globals'
import { type FakeCalls, fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import english from '../../locales/work.en.json'
import { AgreementList } from './AgreementList.tsx'

test('on a phone an agreement is headed by its number, and each fact below has its name', async () => {
  const row = {
    agreementId: '3',
    agreementNo: 'A000003',
    school: { nameEn: 'Southern', nameCn: null },
    agency: { nameEn: 'Bridge', nameCn: null },
    startAt: '2026-01-01',
    expiresAt: '2026-12-31',
    state: 3,
    rules: [],
  }
  fakeApi({
    'POST /agreement/list': { rows: [row], total: 1 },
    'POST /agreement/benefits': { rows: [], total: 0 },
  } as unknown as FakeCalls)
  renderScreen(<AgreementList />, {
    as: 'agent',
    route: '/account/income?tab=agreements',
    texts: { commerce: english },
  })
  const head = (await screen.findByRole('link', { name: 'A000003' })).closest('td')
  expect(head?.getAttribute('data-title')).toBeNull()
  expect(screen.getByText('Southern').closest('td')?.getAttribute('data-title')).toBe('Institution')
})
