import { expect, test } from '@jest/globals'
import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { chinese, english } from '../../locales/words.fixture.ts'
import type { Agreement } from '../lists.ts'
import { Reviews } from './Reviews.tsx'

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
