import { expect, test } from '@jest/globals'
import type { DataOf } from '@southbound/shared/platform'
import { type FakeCalls, fakeApi, renderScreen } from '@southbound/shared/testing'
import { DeskRoot } from '@southbound/shared/ui/desk/root'
import { screen, waitFor, within } from '@testing-library/react'
import { english } from '../locales/words.fixture.ts'
import { ClaimPanel } from './ClaimPanel.tsx'

jest.setTimeout(30_000)

const school = {
  schoolId: '7',
  nameEn: 'Harbour College',
  nameCn: '港湾学院',
  registerCode: '01234A',
  city: 'Sydney',
  countryCode: '0061',
}
const claim: NonNullable<DataOf<'GET /roughRaftSchool/claim'>['claim']> = {
  id: '3',
  school,
  position: 'Registrar',
  note: null,
  state: 1,
  reason: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  decidedAt: null,
  files: [{ fileId: '8', originalName: 'letter.pdf', bytes: 10 }],
}
const show = (calls: FakeCalls) => ({
  server: fakeApi(calls),
  ...renderScreen(
    <DeskRoot locale="en">
      <ClaimPanel onDecided={() => undefined} />
    </DeskRoot>,
    { as: 'institution', texts: { account: english } },
  ),
})

test('an institution is found by its code and claimed with a proof', async () => {
  const { server, user } = show({
    'GET /roughRaftSchool/claim': { claim: null, may: true },
    'POST /roughRaftSchool/claimable': { rows: [{ ...school, taken: false }], total: 1 },
    'POST /roughRaftSchool/claim': { id: '3' },
    'POST /fileOperate/upload': { rows: [{ fileId: '8', originalName: 'letter.pdf' }], total: 1 } as never,
  })
  await user.click(await screen.findByRole('button', { name: 'Claim an institution' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Send the claim' }))
  expect(dialog.getByText('Please choose your institution.')).toBeTruthy()
  await user.type(dialog.getByLabelText(/Register code or name/), '01234A')
  await user.click(await dialog.findByRole('radio', { name: 'Harbour College · 01234A · Sydney' }))
  await user.type(dialog.getByLabelText(/Your position/), 'Registrar')
  await user.click(dialog.getByRole('button', { name: 'Send the claim' }))
  expect(dialog.getByRole('alert').textContent).toContain('Please choose or upload a file to be sent.')
  const [input] = dialog.getAllByLabelText('Proofs', { selector: 'input[type=file]' })
  await user.upload(input as HTMLElement, new File(['%PDF-1.4'], 'letter.pdf', { type: 'application/pdf' }))
  await dialog.findByRole('button', { name: 'Remove letter.pdf' })
  await user.click(dialog.getByRole('button', { name: 'Send the claim' }))
  await waitFor(() =>
    expect(server.inputsOf('POST /roughRaftSchool/claim')).toEqual([
      { body: { schoolId: '7', position: 'Registrar', note: null, fileIds: ['8'] } },
    ]),
  )
  const sent = server.inputsOf('POST /fileOperate/upload')[0]?.form as FormData
  expect([...sent.keys()]).toEqual(['again', 'file'])
})

test('a claim that waits can be withdrawn, one that was rejected says why', async () => {
  const waiting = show({
    'GET /roughRaftSchool/claim': { claim, may: false },
    'DELETE /roughRaftSchool/claim': {},
  })
  await waiting.user.click(await screen.findByRole('button', { name: 'Withdraw the claim' }))
  await waiting.user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw the claim' }),
  )
  await waitFor(() => expect(waiting.server.inputsOf('DELETE /roughRaftSchool/claim')).toHaveLength(1))
  waiting.unmount()
  show({ 'GET /roughRaftSchool/claim': { claim: { ...claim, state: 3, reason: 'Not signed' }, may: true } })
  expect(
    await screen.findByText('Your claim on Harbour College was not approved. Reason: Not signed'),
  ).toBeTruthy()
})

test('a claim waits for the proof that is on its way', async () => {
  let store = () => {}
  const uploading = new Promise<void>((done) => {
    store = done
  })
  const { user } = show({
    'GET /roughRaftSchool/claim': { claim: null, may: true },
    'POST /fileOperate/upload': async () => {
      await uploading
      return { rows: [{ fileId: '8', originalName: 'letter.pdf' }], total: 1 } as never
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Claim an institution' }))
  const dialog = within(screen.getByRole('dialog'))
  const [input] = dialog.getAllByLabelText('Proofs', { selector: 'input[type=file]' })
  await user.upload(input as HTMLElement, new File(['%PDF-1.4'], 'letter.pdf', { type: 'application/pdf' }))
  const send = dialog.getByRole('button', { name: 'Send the claim' })
  expect(send.ariaBusy).toBe('true')
  await user.click(send)
  expect(dialog.queryByText('Please choose your institution.')).toBeNull()
  store()
  await dialog.findByRole('button', { name: 'Remove letter.pdf' })
  expect(send.ariaBusy).toBeNull()
})
