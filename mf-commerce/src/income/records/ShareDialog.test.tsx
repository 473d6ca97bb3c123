import { expect, test } from '@jest/globals'
import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { english } from '../../locales/words.fixture.ts'
import { ShareDialog } from './ShareDialog.tsx'

jest.setTimeout(30_000)
const SHARE = 'POST /income/share'
const STAFF = 'POST /account/getTransferAccount'
const colleague = { id: '42', account: 'mei@bridge.example', nickname: 'Mei Lin', headImgDocid: null }

test('a colleague is chosen by name', async () => {
  const people = [{ ...colleague, level: 2, type: 2, remark: null, openCases: 0 }]
  const server = fakeApi({ [STAFF]: { caseNum: 0, data: { rows: people, total: 1 } }, [SHARE]: {} as never })
  const { user } = renderScreen(
    <ShareDialog recordId="12" onClose={() => undefined} onDone={() => undefined} />,
    { as: 'agent', texts: { commerce: english } },
  )
  expect(server.inputsOf(STAFF)).toEqual([])
  await user.click(screen.getByRole('combobox', { name: /Receiver/ }))
  await user.click(await screen.findByTitle('Own staff'))
  await user.click(await screen.findByRole('combobox', { name: /Colleague/ }))
  await user.click(await screen.findByTitle('Mei Lin'))
  await user.type(screen.getByLabelText(/Per cent/), '20')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.inputsOf(SHARE)).toEqual([{ body: { recordId: '12', to: 'account:42', percent: '20' } }]),
  )
})

test('another agency is chosen by name', async () => {
  const marks = { language: 'en', parts: [] }
  const found = {
    kind: 'agency',
    value: '43',
    nameEn: 'Morningstar',
    nameCn: null,
    filter: null,
    seoId: null,
  }
  const server = fakeApi({
    'GET /search/suggest': { rows: [{ ...found, count: null, marks }] } as never,
    [SHARE]: {} as never,
  })
  const { user } = renderScreen(
    <ShareDialog recordId="12" onClose={() => undefined} onDone={() => undefined} />,
    { as: 'agent', texts: { commerce: english } },
  )
  await user.type(await screen.findByRole('combobox', { name: /Sub-agent/ }), 'Morn')
  await user.click(await screen.findByTitle('Morningstar'))
  await user.type(screen.getByLabelText(/Per cent/), '20')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.inputsOf(SHARE)).toEqual([{ body: { recordId: '12', to: 'agency:43', percent: '20' } }]),
  )
})

test('the reader is the first choice: the list of colleagues is without him', async () => {
  const server = fakeApi({ [STAFF]: { caseNum: 0, data: { rows: [], total: 0 } }, [SHARE]: {} as never })
  const { user } = renderScreen(
    <ShareDialog recordId="12" onClose={() => undefined} onDone={() => undefined} />,
    { as: 'agent', texts: { commerce: english } },
  )
  await user.click(screen.getByRole('combobox', { name: /Receiver/ }))
  await user.click(await screen.findByTitle('Own staff'))
  await user.click(await screen.findByRole('combobox', { name: /Colleague/ }))
  await user.click(await screen.findByTitle('agent'))
  await user.type(screen.getByLabelText(/Per cent/), '20')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.inputsOf(SHARE)).toEqual([{ body: { recordId: '12', to: 'account:1001', percent: '20' } }]),
  )
})
