import { beforeAll, expect, test } from '@jest/globals'
import { readyToClean } from '@southbound/shared/platform'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { english as words } from '../locales/words.fixture.ts'
import { visit } from '../testing/builders.ts'
import { agencyDetail } from '../testing/detail-builders.ts'
import AgentDetailScreen from './AgentDetailScreen.tsx'
import { type AgentDetailData, head, loader } from './agent-detail.ts'

const label = (nameEn: string) => ({ nameEn, nameCn: null })
const data = (change: Partial<AgentDetailData> = {}): AgentDetailData => ({
  agency: agencyDetail(),
  discussions: { rows: [], total: 0 },
  labels: { areas: { '0086': label('China') }, services: { visa: label('Visa') } },
  ...change,
})
const show = (loaded: AgentDetailData) =>
  renderScreen(<AgentDetailScreen />, { texts: { discovery: words }, loaded })
const address = () => visit('/agent-detail/morningstar/7', { id: '7' })

beforeAll(readyToClean)

test('shows who the agent is, what it costs and whom it represents', () => {
  show(data())
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Morningstar')
  const fees = screen.getByRole('table', { name: 'Service fees' })
  expect(within(fees).getByRole('row', { name: /Visa/ }).textContent).toContain('A$500')
  expect(screen.getByText('8 Tianhe Rd, China')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Holmesglen/ }).getAttribute('href')).toBe(
    '/school-detail/holmesglen/5',
  )
})

test('the services that it offers come after the page', async () => {
  const { inputsOf } = fakeApi({ 'GET /agency/service/:id': { rows: [], total: 0 } })
  const { agency } = data()
  show(data())
  await waitFor(() => expect(inputsOf('GET /agency/service/:id')).toEqual([{ params: { id: agency?.id } }]))
})

test('an agent that is not verified is not applied with, and the page says why', () => {
  show(data({ agency: agencyDetail({ verified: false }) }))
  expect(screen.queryByRole('link', { name: 'Apply with this agent' })).toBeNull()
  expect(screen.getByText(words.agentPage.applyLater)).toBeTruthy()
})

test('leaves out the sections of an agent that filled in nothing', () => {
  show(
    data({
      agency: agencyDetail({ staff: [], schools: [], addresses: [], feeTable: [], credentialRows: [] }),
    }),
  )
  for (const name of ['Advisers', 'Schools they represent', 'Offices', 'Service fees', 'Credentials'])
    expect(screen.queryByRole('heading', { name })).toBeNull()
})

test('an agency created by an account has a page without details, closed to search engines', async () => {
  fakeApi({
    'POST /agency/public/:id': () => refuse('discovery.self-created-agency'),
    'POST /agency/agencyPageComment': { rows: [], total: 0 },
    'POST /agency/searchAgency': { rows: [], total: 0, facets: {}, relax: [] },
  })
  const loaded = await loader(address())
  show(loaded)
  expect(screen.getByText('Self-created agent has no details provided.')).toBeTruthy()
  expect(head(loaded, address())).toMatchObject({ noindex: true })
})

test('any other refusal is the page’s', async () => {
  fakeApi({
    'POST /agency/public/:id': () => refuse('row.not-found'),
    'POST /agency/agencyPageComment': { rows: [], total: 0 },
    'POST /agency/searchAgency': { rows: [], total: 0, facets: {}, relax: [] },
  })
  await expect(loader(address())).rejects.toMatchObject({ failure: 'row.not-found' })
})

test('tells search engines the rating, where there is one', () => {
  const ratingOf = (agency: AgentDetailData['agency']) =>
    JSON.stringify(head(data({ agency }), address()).jsonLd).match(/"aggregateRating":(\{.*?\})/)?.[1]
  expect(JSON.parse(ratingOf(agencyDetail()) ?? '{}')).toEqual({
    '@type': 'AggregateRating',
    ratingValue: '4.20',
    ratingCount: 5,
    bestRating: 5,
  })
  expect(ratingOf(agencyDetail({ ratingCount: 0 }))).toBeUndefined()
})

test('says what it knows best, where else it is found, who licensed it and in which city an office is', async () => {
  const agency = agencyDetail({
    specialisms: [{ level: { nameEn: 'Bachelor degree', nameCn: '学士' }, field: null }],
    socials: [{ network: { nameEn: 'WeChat', nameCn: '微信' }, account: 'bluegum' }],
    siteAddress: 'https://bright.site.example',
    parent: { id: '8', nameEn: 'Headland Group', nameCn: null },
    staff: [
      { name: 'Li Na', titleEn: 'Adviser', titleCn: null, licences: [], languages: [], photoDocId: '77' },
    ],
    credentialRows: [{ kind: 'MARN', number: '7', issuedBy: 'OMARA', state: 3, validTo: null }],
    addresses: [
      {
        nameEn: 'Head office',
        nameCn: null,
        countryCode: '0061',
        street: '12 Main St',
        city: 'Sydney',
        postcode: '2000',
      },
    ],
  })
  show(data({ agency }))
  expect(await screen.findByText('bluegum')).toBeTruthy()
  expect(screen.getByText('Bachelor degree')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'https://bright.site.example' })).toBeTruthy()
  expect(screen.getByText('MARN · OMARA')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Part of Headland Group' }).getAttribute('href')).toBe(
    '/agent-detail/headland-group/8',
  )
  expect(document.querySelector('img[src*="headImgView/77"]')).toBeTruthy()
  expect(screen.getByText(/12 Main St, Sydney 2000/)).toBeTruthy()
})
