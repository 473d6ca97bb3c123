import { expect, test } from '@jest/globals'
import { renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import english from '../locales/en.json'
import chinese from '../locales/zh.json'
import VisaApplicationScreen from './VisaApplicationScreen.tsx'

test.each(['en', 'zh'] as const)(
  'what will be here and what can be done today, every key a text (%s)',
  (locale) => {
    const words = locale === 'zh' ? chinese : english
    const { container } = renderScreen(<VisaApplicationScreen />, { locale, texts: { cases: words } })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.planned.visaApplication.title)
    expect(screen.getByRole('link', { name: new RegExp(words.planned.links.visaHelp) })).toBeTruthy()
    expect(container.textContent).not.toMatch(/planned\./)
  },
)
