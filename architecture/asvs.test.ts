import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const PAGE = read('docs/asvs.md')
/** The rows of the chapters: requirements, words, state, place, test. */
const ROWS = PAGE.split('\n')
  .filter((line) => /^\| \d+\.\d/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\||\|$/g, '').trim()))
const numbersIn = (cell = '') => cell.split(', ')
const ASKED = read('architecture/asvs-5.0.0.txt')
  .split('\n')
  .filter((line) => /^\d/.test(line))
  .map((line) => line.split(' ')[0] ?? '')

test('every requirement of levels 1 and 2 is in the table exactly once, and no other', () => {
  expect(ASKED).toHaveLength(253)
  const listed = ROWS.flatMap(([numbers]) => numbersIn(numbers))
  expect(listed.toSorted()).toEqual(ASKED.toSorted())
})

test('each has a state and says why; what is open says what is missing; the sums are right', () => {
  const states = [...PAGE.matchAll(/^\| (held|not here|\*\*[A-Z ]+\*\*) \| (\d+) \|/gm)]
  const told = Object.fromEntries(states.map(([, state = '', count]) => [state, Number(count)]))
  const counted: Record<string, number> = {}
  for (const [numbers, words, state = '', place = ''] of ROWS) {
    counted[state] = (counted[state] ?? 0) + numbersIn(numbers).length
    expect([numbers, Boolean(words), place.length > 3]).toEqual([numbers, true, true])
    if (state === '**OPEN**') expect(place.toLowerCase()).toContain('missing')
  }
  expect(counted).toEqual(told)
})

test('every file that is named is there, and what is held has a test', () => {
  const named = [
    ...PAGE.matchAll(/`((?:api|architecture|deploy|docs|e2e|mf-[a-z]+|scripts|shared|shell)\/[^`]+)`/g),
  ].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(250)
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  expect(ROWS.filter(([, , state, , tests]) => state === 'held' && !tests)).toEqual([])
})
