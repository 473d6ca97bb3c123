import { expect, test } from '@jest/globals'
import { renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import GalleryScreen from './GalleryScreen.tsx'

const WORDLESS = /^[a-z]+(\.[a-zA-Z]+)+$/

test.each(['en', 'zh'] as const)(
  'the gallery shows both kits in %s, with no word missing',
  async (locale) => {
    const { container } = renderScreen(<GalleryScreen />, { locale, route: '/test' })
    expect(
      await screen.findByRole('table', { name: locale === 'zh' ? '志愿' : 'Choices' }, { timeout: 10_000 }),
    ).toBeTruthy()
    const texts = [...container.querySelectorAll('*')].flatMap((element) => [
      element.childElementCount ? '' : (element.textContent ?? ''),
      element.getAttribute('aria-label') ?? '',
    ])
    expect(texts.filter((text) => WORDLESS.test(text))).toEqual([])
  },
  20_000,
)
