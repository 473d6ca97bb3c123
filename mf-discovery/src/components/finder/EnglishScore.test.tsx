import { expect, it } from '@jest/globals'
import { addTexts, createTexts, SiteProvider } from '@southbound/shared/platform'
import { TestTexts } from '@southbound/shared/testing'
import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { courseSpec } from '../../course-finder/course-filters.ts'
import { english } from '../../locales/words.fixture.ts'
import { EnglishScore } from './EnglishScore.tsx'
import { useFinder } from './use-finder.ts'

const CHOICES = ['6', '6.5'].map((score) => ({
  ...{ value: `1:${score}`, count: 3 },
  ...{ nameEn: `IELTS ${score}`, nameCn: `雅思 ${score}` },
}))
const texts = createTexts()
addTexts(texts, 'en', 'discovery', english)

function Screen() {
  const finder = useFinder(courseSpec, null)
  return (
    <>
      <EnglishScore choices={CHOICES} finder={finder} />
      <output>{finder.state.lists.english?.join()}</output>
    </>
  )
}
const tree = (
  <TestTexts>
    <SiteProvider value={{ locale: 'en', texts }}>
      <MemoryRouter>
        <Screen />
      </MemoryRouter>
    </SiteProvider>
  </TestTexts>
)

it('a score that was chosen before the scripts ran is asked for', () => {
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  container.innerHTML = renderToString(tree)
  screen.getByRole<HTMLSelectElement>('combobox').value = '1:6'
  render(tree, { container, hydrate: true })
  expect(screen.getByRole('status').textContent).toBe('1:6')
})
