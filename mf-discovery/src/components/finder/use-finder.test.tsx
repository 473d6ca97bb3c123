import { expect, it } from '@jest/globals'
import { TestTexts } from '@southbound/shared/testing'
import { act, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { courseSpec } from '../../course-finder/course-filters.ts'
import { useFinder } from './use-finder.ts'

/** Pressed as soon as the page is drawn, before React has run its effects. */
function Finder({ answer }: { answer: object }) {
  const { state, busy, ask } = useFinder(courseSpec, answer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => ask({ ...state, keyword: 'nursing' }), [])
  return (
    <p role="status" aria-busy={busy}>
      {state.keyword}
    </p>
  )
}
const at = (answer: object) => (
  <TestTexts>
    <MemoryRouter initialEntries={['/course-finder?keyword=law']}>
      <Finder answer={answer} />
    </MemoryRouter>
  </TestTexts>
)

it('a press while the page wakes up is shown until its answer is here', async () => {
  const first = {}
  const { rerender } = render(at(first))
  const shown = screen.getByRole('status')
  expect([shown.textContent, shown.getAttribute('aria-busy')]).toEqual(['nursing', 'true'])
  await act(() => new Promise((done) => setTimeout(done, 50)))
  expect(shown.getAttribute('aria-busy')).toBe('true')
  rerender(at({}))
  expect(shown.textContent).toBe('nursing')
  expect(shown.getAttribute('aria-busy')).toBe('false')
})
