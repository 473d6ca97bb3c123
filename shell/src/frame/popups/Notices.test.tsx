import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { notify, useGo } from '@southbound/shared/platform'
import { renderScreen } from '@southbound/shared/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import words from '../../locales/en.json'
import { Notices } from './Notices.tsx'

let page = 0
function Page() {
  const go = useGo()
  return (
    <>
      <button type="button" onClick={() => go(`/page-${page++}`)}>
        go
      </button>
      <Notices />
    </>
  )
}
beforeEach(() => {
  jest.useFakeTimers()
  renderScreen(<Page />, { texts: { shell: words } })
})
afterEach(() => void jest.useRealTimers())
const say = (how: keyof typeof notify, text: string) => act(() => notify[how](text))
const shown = () =>
  [...document.querySelectorAll('[role=status] span, [role=alert] span')].map(
    ({ textContent }) => textContent,
  )
const leave = () => act(() => void fireEvent.click(screen.getByText('go')))
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

test('what an act came to takes the place of an earlier refusal; what is only told stays', () => {
  say('info', 'A new version')
  say('error', 'The file is too large.')
  say('error', 'The file is empty.')
  expect(shown()).toEqual(['A new version', 'The file is empty.'])
  say('success', 'Saved.')
  expect(shown()).toEqual(['A new version', 'Saved.'])
})

test('goes with its page, but for what was said as the reason for leaving it', () => {
  say('error', 'Not possible.')
  pass(5_000)
  leave()
  expect(shown()).toEqual([])
  say('error', "Student account doesn't have permission.")
  pass(1_000)
  leave()
  expect(shown()).toEqual(["Student account doesn't have permission."])
})
