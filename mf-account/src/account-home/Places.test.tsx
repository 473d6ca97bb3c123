import { expect, test } from '@jest/globals'
import { MayOpenProvider, paths, type Role } from '@southbound/shared/platform'
import { renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import { english } from '../locales/words.fixture.ts'
import { Places } from './Places.tsx'

/** Where the account home of a role leads; `closed` are the pages that refuse this person. */
function shownTo(role: Role, closed: string[]): (string | null)[] {
  const places = (
    <MayOpenProvider value={(to) => !closed.includes(to)}>
      <Places role={role} />
    </MayOpenProvider>
  )
  const { unmount } = renderScreen(places, { texts: { account: english }, as: role })
  const found = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  unmount()
  return found
}

test('the account home leads only where a page opens for this very person, as a sub-account without the scope', () => {
  const all = shownTo('agent', [])
  const closed = [paths.requestPool(), paths.cart(), paths.schoolAccount()]
  expect(all).toEqual(expect.arrayContaining([paths.requestPool(), paths.cart()]))
  expect(shownTo('agent', closed)).toEqual([
    ...all.filter((to) => !closed.includes(to ?? '')).slice(0, -1),
    paths.information(),
    paths.settings(),
  ])
})

test('the staff is led to its desk, as far as it may', () => {
  expect(shownTo('auditor', ['/crm/accounts', '/crm/outbox'])).toEqual(
    expect.arrayContaining(['/crm/log', '/crm/overview', paths.settings()]),
  )
  const applications = [paths.courseApplications(), paths.visaApplications()]
  const outside = (role: Role, closed: string[]) =>
    shownTo(role, ['/crm/accounts', '/crm/outbox', ...closed]).filter((to) => !to?.startsWith('/crm'))
  expect(outside('auditor', applications)).toEqual([paths.income(), paths.settings()])
  expect(outside('operator', [])).toEqual([...applications, paths.income(), paths.settings()])
  expect(shownTo('auditor', ['/crm/accounts'])).not.toContain('/crm/accounts')
})
