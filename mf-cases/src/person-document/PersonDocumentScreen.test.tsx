import { beforeEach, expect, test } from '@jest/globals'
import { bus, type DataOf, keepDraft } from '@southbound/shared/platform'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { chinese, english } from '../locales/words.fixture.ts'
import PersonDocumentScreen from './PersonDocumentScreen.tsx'

type Row = DataOf<'POST /fileOperate/selectFileByConditions/:id'>['rows'][number]
const document = (fileId: string, change: Partial<Row> = {}): Row => ({
  fileId,
  originalName: `paper-${fileId}.pdf`,
  ext: 'pdf',
  bytes: 2048,
  docTypeCode: null,
  listType: 1,
  draft: false,
  caseId: null,
  createdAt: '2026-11-20T01:02:00.000Z',
  ...change,
})
const entry = { sort: 1, enabled: true, group: 3, parent: 'P' }
const rule = {
  docTypeCode: 'P01',
  nameEn: 'Passport bio page',
  nameCn: '护照资料页',
  kind: 1,
  mandatory: true,
  noteEn: null,
  noteCn: null,
}
const BASE: FakeCalls = {
  'GET /lookup/:name': {
    rows: [{ ...entry, code: 'P01', nameEn: 'Passport bio page', nameCn: '护照资料页' }],
    total: 1,
  },
  'GET /selfCenter/getRestDiskQuota': { quotaBytes: 1000, usedBytes: 100, restBytes: 900 },
  'POST /filerequirement/:id/:page/8/:kind': { rows: [rule], total: 9 },
}
/** A server that keeps documents as far as the screen asks. */
function serve(kept: Row[], more: FakeCalls = {}) {
  const wanted = ({ listType, draft }: { listType?: number | null; draft?: boolean | null }) =>
    kept.filter(
      (row) => (listType == null || row.listType === listType) && (draft == null || row.draft === draft),
    )
  return fakeApi({
    ...BASE,
    'POST /fileOperate/selectFileByConditions/:id': ({ body }) => ({
      rows: wanted(body),
      total: wanted(body).length,
    }),
    ...more,
  })
}
const show = (as?: 'student' | 'agent' | 'operator', locale: 'en' | 'zh' = 'en', query = '') =>
  renderScreen(<PersonDocumentScreen />, {
    as,
    locale,
    route: `/personDocument${query}`,
    path: 'personDocument',
    texts: { cases: locale === 'zh' ? chinese : english },
  })
const pick = (label: string, file: File) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { files: [file] } })

beforeEach(() => {
  sessionStorage.clear()
  URL.createObjectURL = () => 'blob:shown'
  URL.revokeObjectURL = () => undefined
})

test('the lists lie in the address, and each shows its own', async () => {
  serve([document('1'), document('2', { listType: 2 }), document('3', { draft: true })])
  const { user, address } = show('student')
  expect(await screen.findByText('paper-1.pdf')).toBeTruthy()
  expect(screen.queryByText('paper-2.pdf')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Drafts' }))
  expect(await screen.findByText('paper-3.pdf')).toBeTruthy()
  expect(address()).toBe('/personDocument?list=draft')
})

test('an upload goes into the list that is open, with its type, and what the disk cannot hold stays in sight', async () => {
  const kept: Row[] = []
  const { inputsOf } = serve(kept, {
    'POST /fileOperate/upload': () => {
      const row = document('9', { listType: 2, docTypeCode: 'P01' })
      kept.push(row)
      return { rows: [row], total: 1 }
    },
  })
  const { user } = show('student', 'en', '?list=2')
  const panel = await screen.findByRole('region', { name: 'Add documents' })
  await user.selectOptions(
    within(panel).getByLabelText('Document type'),
    await within(panel).findByRole('option', { name: 'Passport bio page' }),
  )
  pick('Files for the open list', new File(['x'.repeat(901)], 'big.pdf'))
  expect(screen.getByText('Unable to proceed! Not enough cloud storage.')).toBeTruthy()
  pick('Files for the open list', new File(['x'], 'small.pdf'))
  expect(await screen.findByText('paper-9.pdf')).toBeTruthy()
  expect(screen.getByText('Unable to proceed! Not enough cloud storage.')).toBeTruthy()
  const form = inputsOf('POST /fileOperate/upload')[0]?.form as FormData
  expect([form.get('listType'), form.get('docTypeCode'), (form.get('file') as File).name]).toEqual([
    '2',
    'P01',
    'small.pdf',
  ])
})

test('a name in the profile of a client is not taken among the own documents', async () => {
  const ofClient = document('1', { originalName: 'passport.pdf', datumStudentId: '5' })
  const { inputsOf } = serve([ofClient, document('2', { originalName: 'own.pdf' })], {
    'POST /fileOperate/upload': { rows: [document('9')], total: 1 },
  })
  show('agent')
  await screen.findByText('own.pdf')
  pick('Files for the internal list', new File(['x'], 'own.pdf'))
  pick('Files for the internal list', new File(['x'], 'passport.pdf'))
  await waitFor(() => expect(inputsOf('POST /fileOperate/upload')).toHaveLength(1))
  const form = inputsOf('POST /fileOperate/upload')[0]?.form as FormData
  expect((form.get('file') as File).name).toBe('passport.pdf')
})

test('a document is shown and sorted, and a refusal is told in words', async () => {
  const kept = [document('1'), document('2')]
  const { inputsOf } = serve(kept, {
    'GET /fileOperate/view/:id': () => new Blob(['x'], { type: 'image/png' }),
    'PUT /fileOperate/document/:id': () => refuse('files.draft-kind', 'A Word file stays a draft.'),
  })
  const said: string[] = []
  const quiet = bus.on('notice', ({ text }) => said.push(text))
  const { user } = show('student')
  await user.click(await screen.findByRole('button', { name: 'View paper-1.pdf' }))
  expect((await screen.findByRole('img', { name: 'Picture: paper-1.pdf' })).getAttribute('src')).toBe(
    'blob:shown',
  )
  await user.click(
    within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0] as HTMLElement,
  )
  await user.click(screen.getByRole('button', { name: 'Sort paper-1.pdf' }))
  await user.click(await screen.findByRole('radio', { name: /^Open/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(said).toEqual(['A Word file stays a draft.']))
  quiet()
  expect(screen.getByRole('dialog', { name: 'Sort paper-1.pdf' })).toBeTruthy()
  expect(inputsOf('PUT /fileOperate/document/:id')[0]?.body).toEqual({
    listType: 2,
    docTypeCode: null,
    draft: false,
  })
})

test('the disk is watched: from 80 % on the person is told, and who may buy is led there', async () => {
  serve([], { 'GET /selfCenter/getRestDiskQuota': { quotaBytes: 1000, usedBytes: 960, restBytes: 40 } })
  show('agent', 'zh')
  expect(await screen.findByText(/云存储即将用完（96%）/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '扩充空间' }).getAttribute('href')).toBe('/cn/more-services')
})

test('what a case needs is listed by country and kind, with what is there already', async () => {
  const { inputsOf } = serve([document('1', { docTypeCode: 'P01' })])
  const { user } = show('student')
  const needs = await screen.findByRole('table', { name: 'What an application needs' })
  await waitFor(() => expect(within(needs).getByText('Stored')).toBeTruthy())
  await user.selectOptions(screen.getByLabelText('Country'), 'Singapore')
  await user.selectOptions(screen.getByLabelText('Application'), 'Visa')
  await waitFor(() =>
    expect(inputsOf('POST /filerequirement/:id/:page/8/:kind').at(-1)?.params).toEqual({
      id: '0065',
      page: 1,
      kind: 2,
    }),
  )
})

test('before sign-in files wait, and come along after it', async () => {
  const waiting = {
    fileId: '5',
    originalName: 'early.pdf',
    ext: 'pdf',
    bytes: 10,
    expiresAt: '2999-01-01T00:00:00.000Z',
    ticket: 'f'.repeat(48),
  }
  const { inputsOf } = serve([], {
    'POST /fileOperate/uploadSysFileLogon': { rows: [waiting], total: 1 },
    'POST /fileOperate/claim': { rows: [document('5')], total: 1, refused: [] },
  })
  const visit = show()
  expect(await screen.findByText('Have not logged in.')).toBeTruthy()
  pick('Files for after signing in', new File(['x'], 'early.pdf'))
  expect(await screen.findByRole('button', { name: 'Remove early.pdf' })).toBeTruthy()
  visit.unmount()
  show('student')
  await waitFor(() =>
    expect(inputsOf('POST /fileOperate/claim')[0]?.body).toEqual({ tickets: ['f'.repeat(48)] }),
  )
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('what is there already is told once and given up; what has no room is tried at each arrival', async () => {
  const file = (fileId: string) => ({
    fileId,
    originalName: `early-${fileId}.pdf`,
    ext: 'pdf',
    bytes: 10,
    expiresAt: '2999-01-01T00:00:00.000Z',
    ticket: fileId.repeat(48),
  })
  keepDraft('visitor-files').save([file('5'), file('6')])
  const { inputsOf } = serve([], {
    'POST /fileOperate/claim': ({ body: { tickets } }) => ({
      rows: [],
      total: 0,
      refused: tickets.map((ticket) => {
        const { fileId, originalName } = file(ticket.slice(0, 1))
        return { fileId, originalName, failure: fileId === '5' ? 'files.duplicate' : 'files.quota' }
      }),
    }),
  })
  const claims = () => inputsOf('POST /fileOperate/claim').map(({ body }) => body.tickets.length)
  const visit = show('student')
  await waitFor(() => expect(claims()).toEqual([2]))
  await waitFor(() => expect(keepDraft<unknown[]>('visitor-files').load()).toHaveLength(1))
  visit.unmount()
  show('student')
  await waitFor(() => expect(claims()).toEqual([2, 1]))
})

test('staff keep no documents of their own', async () => {
  serve([])
  show('operator')
  expect(await screen.findByText('This account keeps no documents of its own.')).toBeTruthy()
})
