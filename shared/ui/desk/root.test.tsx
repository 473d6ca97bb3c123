import { StyleProvider } from '@ant-design/cssinjs'
import { expect, test } from '@jest/globals'
import { renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
// @ts-expect-error: build code is JavaScript
import { checkStyles } from '../../build/floor/check-styles.mjs'
import GalleryScreen from '../gallery/GalleryScreen.tsx'

/** antd's outlines of the focus and rules for rare neighbours: without them the parts work and look plain. */
const ONLY_NICER = ['uses :has(', 'uses @container', 'uses :focus-visible beside other selectors']

test('what antd writes as styles is within the floor of browsers', async () => {
  renderScreen(
    <StyleProvider mock="client">
      <GalleryScreen />
    </StyleProvider>,
    { route: '/test' },
  )
  await screen.findByRole('table', { name: 'Choices' }, { timeout: 30_000 })
  const sheets = [...document.querySelectorAll('style')].map((one) => one.textContent ?? '')
  expect(sheets.join('').length).toBeGreaterThan(50_000)
  const faults: string[] = sheets.flatMap((css) => checkStyles(css))
  expect(faults.filter((fault) => !ONLY_NICER.includes(fault))).toEqual([])
}, 60_000)
