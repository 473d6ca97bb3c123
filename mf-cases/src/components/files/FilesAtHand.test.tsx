import { expect, test } from '@jest/globals'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import { english } from '../../locales/words.fixture.ts'
import { FilesAtHand } from './FilesAtHand.tsx'

test('files that cannot be listed are said so, and listed once they can', async () => {
  const file = { fileId: '1', originalName: 'degree.pdf', bytes: 1, docTypeCode: null, place: 'case' }
  let turn = 0
  fakeApi({
    'GET /case/filesAtHand/:caseId': () =>
      turn++ === 0
        ? refuse('permission.denied')
        : { rows: [{ ...file, createdAt: '2026-11-01T00:00:00Z' }], total: 1 },
  } as never)
  const { user } = renderScreen(<FilesAtHand caseId="9" except={[]} onChoose={async () => undefined} />, {
    as: 'student',
    texts: { cases: english },
  })
  expect(await screen.findByText(english.atHand.failed)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /again|retry/i }))
  expect(await screen.findByText(/degree\.pdf/)).toBeTruthy()
})
