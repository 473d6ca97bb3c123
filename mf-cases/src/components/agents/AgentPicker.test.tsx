import { expect, test } from '@jest/globals'
import type { DataOf } from '@southbound/shared/platform'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { type ApplicationForm, EMPTY, type PickedCourse } from '../../course-application/application.ts'
import { ReceiverPicker } from '../../course-application/ReceiverPicker.tsx'
import { chinese, english } from '../../locales/words.fixture.ts'

type Agent = DataOf<'POST /agency/forApplication'>['rows'][number]
const SCHOOL = { schoolId: '3', nameEn: 'Sydney', nameCn: '悉尼' }
const agent = (id: string, companyNameEn: string, companyNameCn: string, more: Partial<Agent> = {}) =>
  ({
    id,
    companyNameEn,
    companyNameCn,
    represents: [],
    responseMedianHours: null,
    credentials: [],
    feeTable: [],
    languages: [],
    services: [],
    rating: null,
    ratingCount: 0,
    verifiedReviews: { rating: null, count: 0 },
    place: { nameEn: 'Perth', nameCn: '珀斯' },
    ...more,
  }) as unknown as Agent
const AGENTS = [
  agent('1', 'Bridge', '桥梁', { represents: [SCHOOL], responseMedianHours: 5 }),
  agent('2', 'Harbour', '港湾', {
    feeTable: [{ serviceType: 'course', fee: { amount: '0.00', currency: 'AUD' } }] as Agent['feeTable'],
  }),
  agent('3', 'Reef', '礁石'),
  agent('4', 'Dune', '沙丘'),
]
/** A server that finds agents by name or id. */
const finding: FakeCalls['POST /agency/forApplication'] = ({ body }) => {
  const rows = AGENTS.filter(({ id, companyNameEn }) =>
    body.ids ? body.ids.includes(id) : companyNameEn?.includes(body.keyword ?? ''),
  )
  return { rows, total: rows.length } as DataOf<'POST /agency/forApplication'>
}
let chosen: ApplicationForm
function Chooser() {
  const [form, setForm] = useState<ApplicationForm>({
    ...EMPTY,
    courses: [{ courseId: '7', schoolId: '3' }] as PickedCourse[],
  })
  chosen = form
  return <ReceiverPicker form={form} change={(part) => setForm({ ...form, ...part })} />
}
const show = (answer: FakeCalls['POST /agency/forApplication'] = finding, locale: 'en' | 'zh' = 'en') => ({
  server: fakeApi({ 'POST /agency/forApplication': answer }),
  ...renderScreen(<Chooser />, {
    as: 'student',
    locale,
    texts: { cases: locale === 'zh' ? chinese : english },
  }),
})
const list = () => within(screen.getByRole('list', { name: 'Agent' }))

test('an agent is chosen by what is told of him: whom he represents, his answer time and his fee', async () => {
  const { user, server } = show()
  const bridge = await screen.findByRole('radio', { name: 'Bridge' })
  expect(server.inputsOf('POST /agency/forApplication')[0]?.body.schoolIds).toEqual(['3'])
  const how = screen.getByRole('link', { name: 'How results are ordered' })
  expect(how.getAttribute('href')).toBe('/how-results-are-ordered')
  expect(how.parentElement?.textContent).toMatch(
    /^Those who represent your schools .* finder\. How results are ordered$/,
  )
  const card = within(bridge.closest('li') as HTMLElement)
  expect(card.getByText('Represents Sydney')).toBeTruthy()
  expect(card.getByText('5 h in the median, as measured')).toBeTruthy()
  expect(screen.getByText('free for students')).toBeTruthy()
  await user.click(bridge)
  expect([chosen.agencyId, chosen.agency]).toEqual(['1', { nameEn: 'Bridge', nameCn: '桥梁' }])
  await user.type(screen.getByLabelText('Agent or city'), 'Reef')
  await screen.findByRole('radio', { name: 'Reef' })
  expect(list().getByRole('radio', { name: 'Bridge' })).toHaveProperty('checked', true)
  expect(list().queryByRole('radio', { name: 'Harbour' })).toBeNull()
})

test('three stand side by side, no fourth, and one is chosen there', async () => {
  const { user } = show()
  await screen.findByRole('radio', { name: 'Bridge' })
  const boxes = list().getAllByRole('checkbox') as HTMLInputElement[]
  for (const box of boxes.slice(0, 3)) await user.click(box)
  expect(boxes[3]?.disabled).toBe(true)
  const head = await screen.findByRole('columnheader', { name: 'Bridge' })
  const table = within(head.closest('table') as HTMLElement)
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Bridge',
    'Harbour',
    'Reef',
  ])
  await user.click(table.getByRole('button', { name: 'Choose Reef' }))
  expect(chosen.agencyId).toBe('3')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('columnheader', { name: 'Bridge' })).toBeNull()
})

test('agents that do not come are told of, and come when they are asked for again', async () => {
  let down = true
  const { user } = show(
    (input, options) =>
      down ? refuse('server.fault', 'Broken') : (finding as (...all: unknown[]) => never)(input, options),
    'zh',
  )
  expect(await screen.findByText(chinese.agents.failed)).toBeTruthy()
  down = false
  await user.click(screen.getByRole('button', { name: /重试|再试/ }))
  expect(await screen.findByRole('radio', { name: '桥梁' })).toBeTruthy()
})
