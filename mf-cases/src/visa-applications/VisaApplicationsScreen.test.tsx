import { expect, test } from '@jest/globals'
import { renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import english from '../locales/en.json'
import chinese from '../locales/zh.json'
import VisaApplicationsScreen from './VisaApplicationsScreen.tsx'

test.each(['en', 'zh'] as const)(
  'what will be here and what can be done today, every key a text (%s)',
  (locale) => {
    const words = locale === 'zh' ? chinese : english
    const { container } = renderScreen(<VisaApplicationsScreen />, { locale, texts: { cases: words } })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.planned.visaApplications.title)
    expect(
      screen.getByRole('link', { name: new RegExp(words.planned.links.courseApplications) }),
    ).toBeTruthy()
    expect(container.textContent).not.toMatch(/planned\./)
  },
)
