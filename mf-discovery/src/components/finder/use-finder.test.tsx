import { expect, it } from '@jest/globals'
import { renderScreen } from '@southbound/shared/testing'
import { act, screen } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { courseSpec } from '../../course-finder/course-filters.ts'
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
  await act(() => new Promise((done) => setTimeout(done, 50)))
  expect(address()).toBe('/course-finder?keyword=nursing')
  expect(seen()).toEqual(['nursing', 'true'])
  await user.click(shown)
  expect(seen()).toEqual(['nursing', 'false'])
})
