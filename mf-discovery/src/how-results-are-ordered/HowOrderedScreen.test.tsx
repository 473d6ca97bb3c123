import { expect, test } from '@jest/globals'
import { RANKING } from '@southbound/shared/contract/constants'
import { renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import { chinese, english } from '../locales/words.fixture.ts'
import { visit } from '../testing/builders.ts'
import HowOrderedScreen from './HowOrderedScreen.tsx'
import { head, loader } from './how-ordered.ts'

test.each([
  { locale: 'en', texts: english },
  { locale: 'zh', texts: chinese },
] as const)('names every part of the score with its weight, in $locale', async ({ locale, texts }) => {
  const address = { ...visit('/how-results-are-ordered'), locale }
  const loaded = await loader(address)
  renderScreen(<HowOrderedScreen />, { locale, texts: { discovery: texts }, loaded })
  const weights = Object.values(RANKING).flatMap((parts) => Object.values<number>(parts))
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent ?? '')
  expect(terms).toHaveLength(weights.length)
  terms.forEach((term, at) => {
    expect(term).toMatch(new RegExp(`^\\S.*${weights[at]} %$`))
  })
  expect(head(loaded, address)).toMatchObject({ title: loaded.title, description: loaded.seo })
})
