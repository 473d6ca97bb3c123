import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { antdTheme } from './antd-theme.ts'
import { colours, tokensCss } from './tokens.ts'

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const { ink, ink2, ink3, sea, sea2, coral, coral2, gold, gold2 } = colours
const { paper, card, neutralTint, seaTint, coralTint, goldTint, goldPaper, mark } = colours
const readable: [ground: string, texts: string[]][] = [
  [paper, [ink, ink2, ink3, sea, sea2, coral, coral2, gold, gold2]],
  [card, [ink, ink2, ink3, sea, sea2, coral, coral2, gold, gold2]],
  [goldPaper, [ink, ink2, ink3, sea2, coral2, gold2]],
  [neutralTint, [ink, ink2, ink3]],
  [seaTint, [ink, ink2, ink3, sea, sea2]],
  [coralTint, [ink, ink2, ink3, coral2]],
  [goldTint, [ink, ink2, ink3, gold2]],
  [mark, [ink, ink2, ink3]],
  [sea, [card]],
  [sea2, [card]],
  [coral, [card]],
  [coral2, [card]],
  [ink, [card, paper]],
]

test.each(readable)('every text on %s reaches 4.5:1', (ground, texts) => {
  const faint = texts.filter((text) => contrast(text, ground) < 4.5)
  expect(faint).toEqual([])
})

test('the edge of a field and the focus ring reach 3:1', () => {
  for (const ground of [paper, card]) {
    expect(contrast(colours.edge, ground)).toBeGreaterThanOrEqual(3)
    expect(contrast(sea, ground)).toBeGreaterThanOrEqual(3)
  }
})

const SHEET = join(import.meta.dirname, 'tokens.css')
test('the stylesheet holds exactly the tokens', () => {
  if (process.env.WRITE_TOKENS) writeFileSync(SHEET, tokensCss())
  expect(readFileSync(SHEET, 'utf8')).toBe(tokensCss())
})

test('antd is given the same colours', () => {
  expect(antdTheme.token).toMatchObject({
    colorPrimary: sea,
    colorError: coral,
    colorText: ink,
    colorBgLayout: paper,
    colorBorderSecondary: colours.line,
  })
})
