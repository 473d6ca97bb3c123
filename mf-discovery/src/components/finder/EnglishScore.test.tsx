import { expect, it } from '@jest/globals'
import { hydrateScreen } from '@southbound/shared/testing/hydrate'
import { screen } from '@testing-library/react'
import { courseSpec } from '../../course-finder/course-filters.ts'
import { english } from '../../locales/words.fixture.ts'
import { EnglishScore } from './EnglishScore.tsx'
import { useFinder } from './use-finder.ts'

const CHOICES = ['6', '6.5'].map((score) => ({
  value: `1:${score}`,
  count: 3,
  nameEn: `IELTS ${score}`,
  nameCn: `雅思 ${score}`,
}))

function Screen() {
  const finder = useFinder(courseSpec, null)
  return (
    <>
      <EnglishScore choices={CHOICES} finder={finder} />
      <output>{finder.state.lists.english?.join()}</output>
    </>
  )
}
it('a score that was chosen before the scripts ran is asked for', () => {
  hydrateScreen(<Screen />, {
    texts: { discovery: english },
    before: () => {
      screen.getByRole<HTMLSelectElement>('combobox').value = '1:6'
    },
  })
  expect(screen.getByRole('status').textContent).toBe('1:6')
})
