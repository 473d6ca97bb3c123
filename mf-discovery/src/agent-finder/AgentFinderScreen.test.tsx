import { expect, test } from '@jest/globals'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { poll } from '@southbound/shared/testing/timing'
import { screen, within } from '@testing-library/react'
import type { AgenciesFound } from '../components/wire.ts'
import { english as words } from '../locales/words.fixture.ts'
import { agencyRow, visit } from '../testing/builders.ts'
import AgentFinderScreen from './AgentFinderScreen.tsx'
import { head, loader } from './agent-finder.ts'

const australia = { value: '0061', nameEn: 'Australia', nameCn: '澳大利亚', count: 9 }
const results = (change: Partial<AgenciesFound> = {}): AgenciesFound => ({
  rows: [agencyRow()],
  total: 1,
  facets: { countryCode: [australia] },
  relax: [],
  ...change,
})
const show = (route: string, found = results()) =>
  renderScreen(<AgentFinderScreen />, { route, texts: { discovery: words }, loaded: { found } })

test('a row says who the agent is and how fast it answers, and a filter goes into the address', async () => {
  const serviceArea = [{ ...australia, nameEn: 'Australia, New Zealand' }]
  const { user, address } = show(
    '/agent-finder',
    results({ facets: { countryCode: [australia], serviceArea } }),
  )
  const row = screen.getByRole('article')
  expect(
    within(row)
      .getByRole('link', { name: /Morningstar/ })
      .getAttribute('href'),
  ).toBe('/agent-detail/morningstar/7')
  expect(row.textContent).toContain('answers in 12 h · 75 % offer rate')
  expect(row.textContent).toContain('Australia, New Zealand')
  expect(row.textContent).toContain('Cantonese')
  await user.click(screen.getByRole('checkbox', { name: /Australia 9|Australia9|^Australia$/ }))
  await poll(address).toBe('/agent-finder?countryCode=0061')
})

test('no agent: the condition to give up is a link', () => {
  const relax = [{ filter: 'countryCode', count: 3 }]
  show('/agent-finder?keyword=mars&countryCode=0061', results({ rows: [], total: 0, relax }))
  expect(screen.getByRole('link', { name: '3 agents without “Australia”' }).getAttribute('href')).toBe(
    '/agent-finder?keyword=mars',
  )
})

test('the address is what the server is asked, and its refusal is the page’s', async () => {
  const { inputsOf } = fakeApi({ 'POST /agency/searchAgency': results() })
  const address = visit('/agent-finder?countryCode=0061&sort=response&page=2')
  const found = await loader(address)
  expect(inputsOf('POST /agency/searchAgency')[0]?.body).toMatchObject({ countryCode: ['0061'], page: 2 })
  expect(JSON.stringify(head(found, address).jsonLd)).toContain('/agent-detail/morningstar/7')
  fakeApi({ 'POST /agency/searchAgency': () => refuse('server.fault') })
  await expect(loader(address)).rejects.toMatchObject({ failure: 'server.fault' })
})
