import { expect, it } from '@jest/globals'
import { MINUTE_MS } from '@southbound/shared/contract/constants'
import words from '@southbound/shared/i18n/common.en'
import { stopWorkingAs, useUnsaved } from '@southbound/shared/platform'
import { renderScreen } from '@southbound/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import english from '../locales/en.json'
import WorkingAs from './WorkingAs.tsx'

jest.mock('@southbound/shared/platform', () => ({
  ...jest.requireActual<object>('@southbound/shared/platform'),
  stopWorkingAs: jest.fn(async () => undefined),
}))

function Form() {
  useUnsaved(true)
  return null
}

it('with unsaved words Back asks first, before the other session is ended', async () => {
  const { user } = renderScreen(
    <>
      <WorkingAs />
      <Form />
    </>,
    { as: 'agent', own: { onBehalfOf: 'Ann' }, texts: { shell: english } },
  )
  const back = screen.getByRole('button')
  await user.click(back)
  await user.click(await screen.findByRole('button', { name: words.leave.stay }))
  expect(stopWorkingAs).not.toHaveBeenCalled()
  await user.click(back)
  await user.click(await screen.findByRole('button', { name: words.leave.leave }))
  await waitFor(() => expect(stopWorkingAs).toHaveBeenCalledTimes(1))
})

it('a few minutes before it ends by itself the person is told, and not sooner', async () => {
  const show = (leftMs: number) => {
    sessionStorage.setItem('workAsEnd', new Date(Date.now() + leftMs).toISOString())
    return renderScreen(<WorkingAs />, {
      as: 'agent',
      own: { onBehalfOf: 'Ann' },
      texts: { shell: english },
    })
  }
  const early = show(6 * MINUTE_MS)
  expect(screen.getByRole('status').textContent).not.toContain(english.workingAs.ending)
  early.unmount()
  show(5 * MINUTE_MS + 50)
  expect((await screen.findByText(/This ends in a few minutes/)).getAttribute('role')).toBe('status')
})
