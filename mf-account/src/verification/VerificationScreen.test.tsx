import { expect, test } from '@jest/globals'
import type { DataOf } from '@southbound/shared/platform'
import { type FakeCalls, fakeApi, renderScreen } from '@southbound/shared/testing'
import { DeskRoot } from '@southbound/shared/ui/desk/root'
import { screen, waitFor, within } from '@testing-library/react'
import { english } from '../locales/words.fixture.ts'
import VerificationScreen from './VerificationScreen.tsx'

// antd's first forms take their time in jsdom.
jest.setTimeout(30_000)

type Found = DataOf<'GET /operations/verifications/:kind/:id'>
const school: NonNullable<Found['school']> = {
  nameEn: 'Tidewater College',
  nameCn: null,
  shortName: null,
  logoDocId: null,
  institutionType: 2,
  ownership: null,
  gender: null,
  foundedYear: null,
  studentCount: null,
  internationalPct: null,
  website: 'https://tidewater.example',
  email: null,
  phone: null,
  countryCode: '0061',
  stateId: null,
  city: 'Hobart',
  suburb: null,
  postcode: null,
  street: null,
  campusNameEn: null,
  campusNameCn: null,
  descriptionEn: null,
  descriptionCn: null,
  registrations: [{ kind: 'CRICOS', number: '09999T' }],
  contacts: [],
  documents: [{ fileId: '8', description: 'Licence' }],
}
const found: Found = {
  kind: 'school',
  id: '5',
  nameEn: 'Tidewater College',
  nameCn: null,
  shown: true,
  verificationState: 2,
  draftState: 2,
  version: 7,
  reason: null,
  submittedAt: '2026-11-01T00:00:00.000Z',
  decidedAt: null,
  missing: [],
  may: { edit: false, submit: false, withdraw: false },
  files: [{ fileId: '8', originalName: 'licence.pdf', bytes: 10 }],
  decisions: ['approve', 'reject', 'suspend'],
  blockProposed: false,
  blockClass: null,
  owner: { accountId: '3', account: 'a@b.example', nickname: 'Ana' },
  agency: null,
  school,
  changed: ['website'],
  log: [],
}
const none = { rows: [], total: 0 }
const LISTS: FakeCalls = {
  'POST /agency/postAllArea': none,
  'POST /school/getState/:id': none,
  'GET /country/getAllCurrency': none,
  'GET /lookup/:name': none,
}
const show = (calls: FakeCalls, route: string) => ({
  server: fakeApi({ ...LISTS, ...calls }),
  ...renderScreen(
    <DeskRoot locale="en">
      <VerificationScreen />
    </DeskRoot>,
    { as: 'operator', route, texts: { account: english } },
  ),
})

test('the queue leads to each profile, and to the other pages of the desk', async () => {
  const row = {
    kind: 'school' as const,
    id: '5',
    nameEn: 'Tidewater College',
    nameCn: null,
    countryCode: '0061',
    verificationState: 1,
    draftState: 2,
    submittedAt: null,
  }
  const { server, user } = show(
    { 'GET /operations/verifications': { rows: [row], total: 1 } },
    '/crm/verification',
  )
  expect((await screen.findByRole('link', { name: 'Tidewater College' })).getAttribute('href')).toBe(
    '/crm/verification?kind=school&id=5',
  )
  const linksIn = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => link.textContent)
  expect(linksIn('Operations desk')).toEqual([
    'Overview',
    'People',
    'Reports',
    'Content',
    'Trade',
    'Platform',
  ])
  expect(linksIn('People')).toEqual([
    'Verification',
    'Accounts',
    'Enquiries',
    'Course applications',
    'Visa applications',
    'Live chat',
    'Messages',
  ])
  await user.selectOptions(screen.getByLabelText('List'), 'Suspended')
  await waitFor(() =>
    expect(server.inputsOf('GET /operations/verifications').at(-1)?.query).toMatchObject({
      list: 'suspended',
    }),
  )
})

test('a rejection needs a reason and names the version that was read', async () => {
  const calls: FakeCalls = {
    'GET /operations/verifications/:kind/:id': found,
    'POST /operations/verifications/:kind/:id': { verificationState: 2, draftState: 4, blockProposed: false },
  }
  const { user, server } = show(calls, '/crm/verification?kind=school&id=5')
  expect(await screen.findByText('Website · changed')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'licence.pdf' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(server.inputsOf('POST /operations/verifications/:kind/:id')).toEqual([])
  await user.type(dialog.getByRole('textbox'), 'Blurred licence')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  await waitFor(() =>
    expect(server.inputsOf('POST /operations/verifications/:kind/:id')).toEqual([
      {
        params: { kind: 'school', id: '5' },
        body: { decision: 'reject', reason: 'Blurred licence', version: 7 },
      },
    ]),
  )
})

test('a block names its class, which the operator who confirms sees and does not choose again', async () => {
  const act = 'POST /operations/verifications/:kind/:id'
  const suspended: Found = { ...found, verificationState: 4, decisions: ['lift', 'block'] }
  const calls: FakeCalls = {
    'GET /operations/verifications/:kind/:id': suspended,
    [act]: { verificationState: 4, draftState: 2, blockProposed: true },
  }
  const first = show(calls, '/crm/verification?kind=school&id=5')
  await first.user.click(await screen.findByRole('button', { name: 'Propose to block' }))
  const dialog = () => within(screen.getByRole('dialog'))
  await first.user.type(dialog().getByRole('textbox'), 'Forged marks')
  await first.user.click(dialog().getByRole('button', { name: 'Propose to block' }))
  expect(first.server.inputsOf(act)).toEqual([])
  await first.user.selectOptions(dialog().getByRole('combobox'), 'False documents')
  await first.user.click(dialog().getByRole('button', { name: 'Propose to block' }))
  const body = { decision: 'block', reason: 'Forged marks', reasonClass: 'documents', version: 7 }
  await waitFor(() => expect(first.server.inputsOf(act)).toMatchObject([{ body }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  first.unmount()

  calls['GET /operations/verifications/:kind/:id'] = {
    ...suspended,
    blockProposed: true,
    blockClass: 'documents',
    version: 8,
  }
  const second = show(calls, '/crm/verification?kind=school&id=5')
  await second.user.click(await screen.findByRole('button', { name: 'Confirm the block' }))
  expect(dialog().queryByRole('combobox')).toBeNull()
  expect(dialog().getByText('Proposed by another operator: False documents')).toBeTruthy()
  await second.user.type(dialog().getByRole('textbox'), 'Seen')
  await second.user.click(dialog().getByRole('button', { name: 'Confirm the block' }))
  await waitFor(() =>
    expect(second.server.inputsOf(act)).toMatchObject([
      { body: { decision: 'block', reason: 'Seen', reasonClass: 'documents', version: 8 } },
    ]),
  )
})

test('an approval leaves out the credentials that are ticked', async () => {
  const act = 'POST /operations/verifications/:kind/:id'
  const credentials = ['1', '666'].map((number) => ({ kind: 'MARN', number, validTo: null, fileId: null }))
  const agency = { credentials, references: [], documents: [], bank: null } as unknown as NonNullable<
    Found['agency']
  >
  const calls: FakeCalls = {
    'GET /operations/verifications/:kind/:id': {
      ...found,
      kind: 'agency',
      agency,
      school: null,
      changed: [],
    },
    [act]: { verificationState: 2, draftState: 3, blockProposed: false },
  }
  const { user, server } = show(calls, '/crm/verification?kind=agency&id=5')
  await user.click(await screen.findByRole('checkbox', { name: 'MARN 666' }))
  await user.click(screen.getByRole('button', { name: english.verification.decide.approve }))
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: english.verification.decide.approve }),
  )
  await waitFor(() =>
    expect(server.inputsOf(act)[0]?.body).toMatchObject({
      decision: 'approve',
      refusedCredentials: [{ kind: 'MARN', number: '666' }],
    }),
  )
})
