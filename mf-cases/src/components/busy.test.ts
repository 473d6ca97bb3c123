import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

const SOURCES = join(import.meta.dirname, '..')
const SUBMITS = /<Button\b[^>]*\btype="submit"[^>]*>/g

test('each button that sends a form says while it is on its way', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'),
  )
  const buttons = files.flatMap((name) =>
    [...readFileSync(join(SOURCES, name), 'utf8').matchAll(SUBMITS)].map(([tag]) => ({ name, tag })),
  )
  expect(buttons.length).toBeGreaterThan(25)
  expect(buttons.filter(({ tag }) => !/\bbusy=/.test(tag))).toEqual([])
})
