import { beforeAll, expect, test } from '@jest/globals'
import { readyToClean } from '@southbound/shared/platform'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { english as words } from '../locales/words.fixture.ts'
import { agencyDetail, courseDetail, schoolDetail } from '../testing/detail-builders.ts'
import AgentPreviewScreen from './AgentPreviewScreen.tsx'
import CoursePreviewScreen from './CoursePreviewScreen.tsx'
import SchoolPreviewScreen from './SchoolPreviewScreen.tsx'

const calls = {
  'POST /agency/preview': agencyDetail({ companyNameEn: 'My draft' }),
  'POST /roughRaftSchool/preview': schoolDetail({ nameEn: 'My draft' }),
  'GET /course/own/:id/preview': courseDetail({ courseNameEn: 'My draft' }),
  'POST /agency/searchAgency': { rows: [], total: 0, facets: {}, relax: [] },
  'GET /lookup/:name': { rows: [], total: 0 },
  'GET /agency/service/:id': { rows: [], total: 0 },
  'GET /country/exchangeRates': () => refuse('server.fault'),
} satisfies Parameters<typeof fakeApi>[0]
const CASES = [
  ['POST /agency/preview', AgentPreviewScreen, '/account/information'],
  ['POST /roughRaftSchool/preview', SchoolPreviewScreen, '/account/information'],
  ['GET /course/own/:id/preview', CoursePreviewScreen, '/account/manage-courses?course=11'],
] as const
const show = (Screen: ComponentType) =>
  renderScreen(<Screen />, { route: '/preview/x/11', path: 'preview/x/:id', texts: { discovery: words } })

beforeAll(readyToClean)

test.each(CASES)('%s: shows the draft, on which nothing acts', async (wire, Screen, back) => {
  const { sent } = fakeApi(calls)
  const { user, address } = show(Screen)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('My draft')
  expect(screen.getByRole('link', { name: 'Back to the profile' }).getAttribute('href')).toBe(back)
  // An agency's services come after its page.
  const later = () => sent.filter((one) => one.wire === 'GET /agency/service/:id')
  await waitFor(() => expect(later()).toHaveLength(wire === 'POST /agency/preview' ? 1 : 0))
  const asked = sent.length
  await user.click(screen.getByRole('button', { name: /Report/ }))
  await user.click(screen.getAllByRole('link', { name: /./ }).at(-1) as HTMLElement)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(address()).toBe('/preview/x/11')
  expect(sent).toHaveLength(asked)
  expect(sent.filter((one) => one.wire === wire)).toHaveLength(1)
})

test.each(CASES)('%s: a refusal is shown, and Retry reads again', async (wire, Screen, _back) => {
  let turn = 0
  fakeApi({
    ...calls,
    [wire]: () => (turn++ === 0 ? refuse('row.not-found', 'No draft is kept.') : calls[wire]),
  })
  const { user } = show(Screen)
  expect(await screen.findByText('No draft is kept.')).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('My draft')
  expect(screen.queryByText('No draft is kept.')).toBeNull()
})
