import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
// @ts-expect-error: scripts are JavaScript
import { DAYS, judge, weaknessesOf } from '../scripts/weaknesses/judge.mjs'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const KNOWN = JSON.parse(read('scripts/weaknesses/known.json')) as Record<string, { since: string }>

const advisory = (id: string, name: string, severity: string) => ({
  source: 1,
  name,
  severity,
  title: 'Too much memory',
  url: `https://github.com/advisories/${id}`,
})
const audit = (...via: (string | object)[]) => ({ vulnerabilities: { parser: { name: 'parser', via } } })
const [GRAVE, MINOR] = [advisory('GHSA-1', 'parser', 'critical'), advisory('GHSA-2', 'runner', 'low')]
const found = weaknessesOf(audit(GRAVE, MINOR, 'runner', GRAVE), audit(GRAVE))
const on = (day: string, known: object) => judge(found, known, new Date(day)) as string[]

test('a weakness counts once, and is told apart in what runs and in tools', () => {
  expect(found).toEqual([
    { id: 'GHSA-1', severity: 'critical', title: 'Too much memory', packages: ['parser'], isShipped: true },
    { id: 'GHSA-2', severity: 'low', title: 'Too much memory', packages: ['runner'], isShipped: false },
  ])
})

test('one that was not written down is wrong at once, others when their time is over', () => {
  expect(on('2026-03-01', {})).toEqual([
    expect.stringContaining('GHSA-1 (critical) in parser: Too much memory. Write it into known.json'),
    expect.stringContaining('GHSA-2 (low, tools) in runner'),
  ])
  const since = { 'GHSA-1': { since: '2026-03-01' }, 'GHSA-2': { since: '2026-03-01' } }
  expect(on('2026-03-04T12:00:00Z', since)).toEqual([])
  expect(on('2026-03-05T12:00:00Z', since)).toEqual([expect.stringContaining('gone by 2026-03-05')])
  expect(on('2026-06-01', since)).toHaveLength(2)
  const reasoned = { ...since, 'GHSA-1': { since: '2026-03-01', reason: 'nobody sends us such files' } }
  expect(on('2026-03-07T12:00:00Z', reasoned)).toEqual([])
  expect(on('2026-03-09T12:00:00Z', reasoned)).toHaveLength(1)
})

test('the times are those of SECURITY.md', () => {
  const page = read('SECURITY.md')
  expect(page).toContain(`within ${DAYS.critical.shipped} days | within ${DAYS.critical.tools} days`)
  expect(page).toContain(`within ${DAYS.high.shipped} days | within ${DAYS.high.tools} days`)
  expect(page).toContain(`within ${DAYS.moderate.shipped} days | with the next update`)
  expect(page).toContain('at least every three months')
  expect([DAYS.moderate.tools, DAYS.low.tools]).toEqual([90, 90])
})

test('what is written down has its day, and a reason only in words', () => {
  for (const { since, ...more } of Object.values(KNOWN)) {
    expect(since).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(Object.keys(more).filter((name) => name !== 'reason')).toEqual([])
  }
})
