import { expect, test } from '@jest/globals'
import { renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import english from '../locales/en.json'
import chinese from '../locales/zh.json'
import PlannedScreen from './PlannedScreen.tsx'

test.each([
  ['en', '/visa-application', 'visaApplication', 'visaHelp'],
  ['zh', '/visa-application', 'visaApplication', 'visaHelp'],
  ['en', '/account/visa-applications', 'visaApplications', 'courseApplications'],
  ['zh', '/Account/visa-applications/', 'visaApplications', 'courseApplications'],
] as const)(
  'what will be here and what can be done today, every key a text (%s %s)',
  (locale, route, name, link) => {
    const words = locale === 'zh' ? chinese : english
    const { container } = renderScreen(<PlannedScreen />, { route, locale, texts: { cases: words } })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.planned[name].title)
    expect(screen.getByRole('link', { name: new RegExp(words.planned.links[link]) })).toBeTruthy()
    expect(container.textContent).not.toMatch(/planned\./)
  },
)
