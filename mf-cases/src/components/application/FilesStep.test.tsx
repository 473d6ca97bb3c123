import { afterEach, expect, test } from '@jest/globals'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { chinese, english } from '../../locales/words.fixture.ts'
import type { Slot } from './DocumentSlot.tsx'
import { FilesStep } from './FilesStep.tsx'

afterEach(() => sessionStorage.clear())
const AT = '2026-11-20T01:02:00.000Z'
const file = (fileId: string, originalName: string, docTypeCode: string | null = null) => ({
  fileId,
  originalName,
  bytes: 9,
  createdAt: AT,
  docTypeCode,
  own: true,
})
const slot = (docTypeCode: string, nameEn: string, nameCn: string, more: Partial<Slot> = {}): Slot => ({
  docTypeCode,
  nameEn,
  nameCn,
  mandatory: true,
  noteEn: null,
  noteCn: null,
  courseIds: [],
  files: [],
  ...more,
})
const COURSES: Record<string, string> = { '2': 'Law' }

/** A server that keeps a checklist of two needed documents and one that may be added. */
function serve(more: FakeCalls = {}) {
  const slots = [
    slot('A01', 'Transcript', '成绩单'),
    slot('P01', 'Passport', '护照', { courseIds: ['2'] }),
    slot('A13', 'CV', '简历', { mandatory: false }),
  ] as const
  const server = fakeApi({
    'GET /case/checklist/:caseId': () => ({
      slots: slots.map((one) => ({ ...one, files: [...one.files] })),
      others: [],
    }),
    'GET /case/filesAtHand/:caseId': {
      rows: [{ ...file('8', 'marks.pdf', 'A01'), place: 'personal' }],
      total: 1,
    },
    ...more,
  })
  return { ...server, slots }
}
type InHand = ComponentProps<typeof FilesStep>['application']
function show(part: Partial<InHand> = {}, locale: 'en' | 'zh' = 'en') {
  const inHand: InHand = {
    form: { caseId: '9', dossierId: null, consents: [] },
    save: { kind: 'none' },
    ready: true,
    saveNow: jest.fn(),
    refresh: jest.fn(async () => undefined),
    ...part,
  }
  const onNext = jest.fn()
  const texts = { cases: locale === 'zh' ? chinese : english }
  const view = renderScreen(
    <FilesStep
      application={inHand}
      asked="1,2"
      hint={null}
      lead=""
      namesOf={({ courseIds }) => courseIds.map((id) => COURSES[id]).join()}
      onNext={onNext}
    />,
    { as: 'student', locale, texts },
  )
  return { ...view, inHand, onNext }
}
const place = async (name: string) =>
  within((await screen.findByRole('button', { name: `Upload: ${name}` })).closest('li') as HTMLElement)

test('a document goes into its place, with its type: the place is filled, counted, and the draft goes on from there', async () => {
  const { slots, inputsOf } = serve({
    'POST /fileOperate/upload': () => {
      slots[1].files.push(file('7', 'passport.pdf', 'P01'))
      return {
        rows: [{ ...file('7', 'passport.pdf', 'P01'), ext: 'pdf', listType: 1, draft: false, caseId: '9' }],
        total: 1,
      }
    },
  })
  const { user, inHand, onNext } = show()
  expect(await screen.findByText('0 of 2 here')).toBeTruthy()
  const passport = await place('Passport')
  expect(passport.getByText('Law')).toBeTruthy()
  await user.click(passport.getByRole('button', { name: 'Upload: Passport' }))
  fireEvent.change(passport.getByLabelText('Passport', { selector: 'input' }), {
    target: { files: [new File(['x'], 'passport.pdf')] },
  })
  expect(await screen.findByText('1 of 2 here')).toBeTruthy()
  expect(passport.getByText('(here)')).toBeTruthy()
  const form = inputsOf('POST /fileOperate/upload')[0]?.form as FormData
  expect([form.get('caseId'), form.get('docTypeCode')]).toEqual(['9', 'P01'])
  expect(inHand.refresh).toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(onNext).toHaveBeenCalledTimes(1)
})

test('a file that the server refuses stays in sight with its reason, and can be sent again', async () => {
  const { inputsOf } = serve({
    'POST /fileOperate/upload': () => refuse('files.quota', 'Not enough cloud storage.'),
  })
  const { user } = show()
  const passport = await place('Passport')
  await user.click(passport.getByRole('button', { name: 'Upload: Passport' }))
  fireEvent.change(passport.getByLabelText('Passport', { selector: 'input' }), {
    target: { files: [new File(['x'], 'passport.pdf')] },
  })
  expect(await passport.findByText('Not enough cloud storage.')).toBeTruthy()
  expect(screen.getByText('0 of 2 here')).toBeTruthy()
  await user.click(passport.getByRole('button', { name: 'Retry passport.pdf' }))
  expect(inputsOf('POST /fileOperate/upload')).toHaveLength(2)
})

test('a file that is here already fills a place without a second upload, and is taken out again', async () => {
  const { slots, inputsOf } = serve({
    'POST /case/file': () => {
      slots[0].files.push(file('8', 'marks.pdf', 'A01'))
      return {} as never
    },
    'POST /case/deleteFile/:id': () => {
      slots[0].files.pop()
      return { id: '8' }
    },
  })
  const { user } = show()
  const transcript = await place('Transcript')
  await user.click(transcript.getByRole('button', { name: 'Use one that is here: Transcript' }))
  await user.click(await transcript.findByRole('button', { name: 'Use marks.pdf' }))
  expect(await screen.findByText('1 of 2 here')).toBeTruthy()
  expect(inputsOf('POST /case/file')[0]?.body).toEqual({
    caseId: '9',
    action: 'attach',
    fileId: '8',
    docTypeCode: 'A01',
  })
  await user.click(transcript.getByRole('button', { name: 'Take out marks.pdf' }))
  expect(await screen.findByText('0 of 2 here')).toBeTruthy()
  expect(inputsOf('POST /case/deleteFile/:id')[0]).toEqual({ params: { id: '8' }, query: { caseId: '9' } })
})

test('a checklist that does not come says so in Chinese, and comes when it is asked for again', async () => {
  let down = true
  serve({
    'GET /case/checklist/:caseId': () =>
      down ? refuse('server.fault', '出错了') : { slots: [slot('A01', 'Transcript', '成绩单')], others: [] },
  })
  const { user } = show({}, 'zh')
  expect(await screen.findByText(chinese.apply.filesFailed)).toBeTruthy()
  down = false
  await user.click(screen.getByRole('button', { name: /重试|再试/ }))
  expect(await screen.findByText('成绩单')).toBeTruthy()
})

test('opened before there is a draft, it makes one', async () => {
  serve()
  const { inHand } = show({ form: { caseId: null, dossierId: null, consents: [] } })
  expect(inHand.saveNow).toHaveBeenCalledTimes(1)
})

test('a student finds the way to all documents', async () => {
  serve()
  show({}, 'zh')
  const link = await screen.findByRole('link', { name: chinese.apply.filesAll })
  expect(link.getAttribute('href')).toMatch(/\/personDocument$/)
})
