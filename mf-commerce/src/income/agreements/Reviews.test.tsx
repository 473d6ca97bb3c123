import { expect, test } from '@jest/globals'
import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { chinese, english } from '../../locales/words.fixture.ts'
import type { Agreement } from '../lists.ts'
import { Reviews } from './Reviews.tsx'
import { SignedCopy } from './SignedCopy.tsx'

jest.setTimeout(30_000)

const ADD = 'POST /agreement/review'
const agreement = {
  agreementId: '3',
  referenceChecks: [
    {
      date: '2026-02-01',
      referee: 'Harbour',
      result: 'Good',
      file: { fileId: '8', originalName: 'letter.pdf' },
    },
  ],
  monitoringReviews: [{ date: '2026-05-01', result: 'Fine', note: 'No complaints' }],
} as unknown as Agreement

test.each(['en', 'zh'] as const)(
  'a check is kept with its file, which is opened by its name (%s)',
  async (locale) => {
    const server = fakeApi({
      [ADD]: agreement as never,
      'POST /fileOperate/uploadSysFile': {
        rows: [{ fileId: '9', originalName: 'new.pdf' }],
        total: 1,
      } as never,
    })
    let done = 0
    const { user, container } = renderScreen(
      <Reviews
        agreement={agreement}
        onDone={() => {
          done += 1
        }}
      />,
      { as: 'institution', locale, texts: { commerce: locale === 'zh' ? chinese : english } },
    )
    const { income } = locale === 'zh' ? chinese : english
    expect(screen.getByRole('button', { name: 'letter.pdf' })).toBeTruthy()
    await user.type(screen.getByLabelText(new RegExp(`^${income.review.referee}`)), 'Harbour')
    await user.type(screen.getByLabelText(new RegExp(`^${income.review.result}`)), 'Good')
    const input = container.querySelector('input[type=file]') as HTMLInputElement
    await user.upload(input, new File(['%PDF-1.4'], 'new.pdf', { type: 'application/pdf' }))
    expect(await screen.findByRole('list', { name: income.review.file })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: income.save }))
    await waitFor(() =>
      expect(server.inputsOf(ADD)).toMatchObject([
        { body: { agreementId: '3', kind: 'reference', referee: 'Harbour', result: 'Good', fileId: '9' } },
      ]),
    )
    // The next one begins empty.
    await waitFor(() => expect(done).toBe(1))
    expect(screen.queryByRole('list', { name: income.review.file })).toBeNull()
  },
)

test.each(['en', 'zh'] as const)(
  'an agency reads its trainings and keeps the signed agreement (%s)',
  async (locale) => {
    const KEEP = 'POST /agreement/signedCopy'
    const server = fakeApi({
      [KEEP]: agreement as never,
      'POST /fileOperate/uploadSysFile': {
        rows: [{ fileId: '9', originalName: 'new.pdf' }],
        total: 1,
      } as never,
    })
    const trained = {
      ...agreement,
      referenceChecks: [],
      monitoringReviews: [],
      trainingDone: [{ date: '2026-03-01', result: 'Admissions', file: null }],
      signedCopy: null,
      mayKeepCopy: true,
    } as Agreement
    const parts = (
      <>
        <Reviews agreement={trained} onDone={() => {}} />
        <SignedCopy agreement={trained} onDone={() => {}} />
      </>
    )
    const texts = { commerce: locale === 'zh' ? chinese : english }
    const { user, container } = renderScreen(parts, { as: 'agent', locale, texts })
    const { income } = texts.commerce
    expect(screen.getByText(`2026-03-01 · ${income.review.training} · Admissions`)).toBeTruthy()
    expect(screen.queryByRole('button', { name: income.save })).toBeNull()
    const input = container.querySelector('input[type=file]') as HTMLInputElement
    await user.upload(input, new File(['%PDF-1.4'], 'new.pdf', { type: 'application/pdf' }))
    await waitFor(() => expect(server.inputsOf(KEEP)).toEqual([{ body: { agreementId: '3', fileId: '9' } }]))
  },
)
