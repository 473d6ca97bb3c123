import { expect, jest, test } from '@jest/globals'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { english } from '../../locales/words.fixture.ts'
import { DeleteDraft } from './DeleteDraft.tsx'

test.each([
  ['cases.not-found', 1],
  ['permission.denied', 0],
] as const)('a deletion that is answered with %s leaves the list %i times', async (failure, gone) => {
  const onGone = jest.fn()
  const { inputsOf } = fakeApi({ 'POST /case/case/status': () => refuse(failure) })
  const { user } = renderScreen(<DeleteDraft id="7" onGone={onGone} />, {
    as: 'student',
    texts: { cases: english },
  })
  await user.click(screen.getByRole('button', { name: english.apply.delete }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: english.apply.delete }))
  await waitFor(() => expect(inputsOf('POST /case/case/status')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(onGone).toHaveBeenCalledTimes(gone)
})
