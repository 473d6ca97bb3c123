import { expect, test } from '@jest/globals'
import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import { chinese } from '../locales/words.fixture.ts'
import { courseDetail } from '../testing/detail-builders.ts'
import ComparePanel from './ComparePanel.tsx'

const NOTHING = { count: 0, list: [] }
const item = {
  id: '11',
  courseType: 1,
  courseName: 'Nursing',
  schoolName: 'Holmesglen',
  currency: 'AUD',
  isContract: true,
  internationalFee: '42000.00',
  annualFeeInternational: null,
  totalCourseFee: null,
  detail: courseDetail({ fee: { amount: '42000.00', currency: 'AUD' } }),
}

test('the panel shows the fee of a course, and whether its institution has an agreement with the reader', async () => {
  fakeApi({
    'POST /contrast/contrastList': {
      courseCollege: { count: 1, list: [item] },
      courseSecondary: NOTHING,
      courseEn: NOTHING,
      courseCn: NOTHING,
    },
  })
  renderScreen(<ComparePanel />, { texts: { discovery: chinese }, as: 'agent', locale: 'zh' })
  expect((await screen.findByText(/^Holmesglen/)).textContent).toContain('42,000')
  expect(screen.getByText(chinese.favourites.contract)).toBeTruthy()
})
