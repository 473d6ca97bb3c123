import { expect, test } from '@jest/globals'
import { renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import english from '../../locales/en.json'
import { StartContext } from '../frame-context.ts'
import { LanguageChooser } from './LanguageChooser.tsx'

test('the other language is offered at the whole address, with the token of a mailed link', async () => {
  renderScreen(
    <StartContext value={{ hasKey: false, announcement: null, suggest: 'zh', flags: {} }}>
      <LanguageChooser />
    </StartContext>,
    { texts: { shell: english }, route: '/join-team?from=mail#abc' },
  )
  const link = screen.getByRole('link', { name: english.chooser.continue })
  expect(link.getAttribute('href')).toBe('/cn/join-team?from=mail#abc')
})
