import { expect, test } from '@jest/globals'
import { renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import { chinese, english } from '../locales/words.fixture.ts'
import { visit } from '../testing/builders.ts'
import SolutionsScreen from './SolutionsScreen.tsx'
import { head, loader } from './solutions.ts'

test.each([
  { locale: 'en', texts: english, other: 'zh' },
  { locale: 'zh', texts: chinese, other: 'en' },
] as const)(
  'shows all sections in $locale, and the same ones in $other',
  async ({ locale, texts, other }) => {
    const address = visit('/solutions')
    const loaded = await loader({ ...address, locale })
    renderScreen(<SolutionsScreen />, { locale, texts: { discovery: texts }, loaded })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(loaded.title)
    expect(document.body.textContent).toContain(loaded.updated)
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings.length).toBeGreaterThan(1)
    expect((await loader({ ...address, locale: other })).sections).toHaveLength(loaded.sections.length)
    expect(head(loaded, address)).toMatchObject({ title: loaded.title, path: '/solutions' })
  },
)
