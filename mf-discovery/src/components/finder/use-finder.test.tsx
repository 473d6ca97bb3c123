import { expect, it } from '@jest/globals'
import { renderScreen } from '@southbound/shared/testing'
import { poll } from '@southbound/shared/testing/timing'
import { screen } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { courseSpec } from '../../course-finder/course-filters.ts'
import { toggle } from './finder-state.ts'
import { useFinder } from './use-finder.ts'

/** Pressed as soon as the page is drawn, before React has run its effects; the button is the answer. */
function Finder() {
  const [answer, setAnswer] = useState({})
  const { state, busy, ask } = useFinder(courseSpec, answer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => ask({ ...state, keyword: 'nursing' }), [])
  return (
    <button type="button" aria-busy={busy} onClick={() => setAnswer({})}>
      {state.keyword}
    </button>
  )
}

it('a press while the page wakes up is shown until its answer is here', async () => {
  const { user, address } = renderScreen(<Finder />, { route: '/course-finder?keyword=law' })
  const shown = screen.getByRole('button')
  const seen = () => [shown.textContent, shown.getAttribute('aria-busy')]
  expect(seen()).toEqual(['nursing', 'true'])
  await poll(address).toBe('/course-finder?keyword=nursing')
  expect(seen()).toEqual(['nursing', 'true'])
  await user.click(shown)
  expect(seen()).toEqual(['nursing', 'false'])
})

/** As two boxes that were ticked before the scripts ran: each asks with the first drawing, and once more. */
function TwoBoxes() {
  const { state, ask } = useFinder(courseSpec, null)
  const tick = (value: string) => ask((now) => toggle(now, 'city', value, true))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    for (const value of ['Perth', 'Sydney', 'Perth', 'Sydney']) tick(value)
  }, [])
  return <output>{state.lists.city?.join()}</output>
}

it('of two filters that were ticked before the scripts ran both count', async () => {
  const { address } = renderScreen(<TwoBoxes />, { route: '/course-finder?keyword=law' })
  expect(screen.getByRole('status').textContent).toBe('Perth,Sydney')
  await poll(address).toBe('/course-finder?keyword=law&city=Perth&city=Sydney')
})
