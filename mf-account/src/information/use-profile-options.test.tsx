import { expect, test } from '@jest/globals'
import { type FakeCalls, fakeApi, renderScreen } from '@southbound/shared/testing'
import { waitFor } from '@testing-library/react'
import type { ProfileSection } from './profile-field.ts'
import { AGENCY_SECTIONS, SCHOOL_SECTIONS } from './profile-fields.ts'
import { useProfileOptions } from './use-profile-options.ts'

const none = { rows: [], total: 0 }
const CALLS: FakeCalls = {
  'POST /agency/postAllArea': none,
  'GET /country/getAllCurrency': none,
  'GET /lookup/:name': none,
}
function Asking({ sections }: { sections: readonly ProfileSection[] }) {
  useProfileOptions(null, sections)
  return null
}

const AGENCY = ['socialSoftware', 'courseLevel', 'degreeTree', 'serviceType', 'credentialKind']
const SCHOOL = ['institutionType', 'ownership', 'schoolGender', 'registrationKind']
const only = (key: string) =>
  [...AGENCY_SECTIONS, ...SCHOOL_SECTIONS].filter((section) => section.key === key)
test.each<[string, readonly ProfileSection[], string[]]>([
  ['a review of an agency', AGENCY_SECTIONS, AGENCY],
  ['a review of a school', SCHOOL_SECTIONS, SCHOOL],
  ['the section of credentials', only('credentials'), ['credentialKind']],
  ['the section of documents', only('documents'), []],
])('%s asks the lists of its fields and no others', async (_what, sections, lists) => {
  const server = fakeApi(CALLS)
  renderScreen(<Asking sections={sections} />)
  await waitFor(() => expect(server.inputsOf('GET /country/getAllCurrency')).toHaveLength(1))
  const asked = server.inputsOf('GET /lookup/:name').map(({ params }) => params.name)
  expect(asked.sort()).toEqual([...lists].sort())
})
