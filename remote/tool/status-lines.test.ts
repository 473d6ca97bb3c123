import { expect, test } from '@jest/globals'
// @ts-expect-error: the tool is JavaScript
import { statusLines } from './status-lines.mjs'

const kept = (version: string, state: string, reason: string | null = null) => ({
  version,
  state,
  publishedAt: '2026-11-20T08:00:00Z',
  publishedBy: 'Commerce',
  takenBack: reason ? { at: '2026-11-21T08:00:00Z', by: 'automatic', reason } : null,
})
const line = (reason: string) => ({
  active: '1.2.0',
  canary: { version: '1.3.0', percent: 10 },
  kept: [kept('1.3.0', 'canary'), kept('1.2.0', 'live'), kept('1.1.0', 'taken-back', reason)],
})
const rows = [
  { version: '1.3.0', cohort: 'canary', views: 40, failedViews: 3, errorRate: 0.075 },
  { version: '1.2.0', cohort: 'stable', views: 812, failedViews: 2, errorRate: 2 / 812 },
]

test('each version stands with its state, the share of its views that failed, and how its try ended, in both languages', () => {
  const lines = statusLines(
    'mf-commerce',
    { serial: 7, line: line('Failed 5 of 30 networks') },
    line('30 个网络中有 5 个出错'),
    { minutes: 60, rows },
  )
  expect(lines[0]).toBe('mf-commerce: 1.2.0, 1.3.0 for 10 % (set 7)')
  expect(lines[1]).toMatch(/1\.3\.0 .*tried 灰度中/)
  expect(lines[2]).toMatch(
    /errors in 7\.5 % of views \(3 of 40 of those who try it, 60 min\).*出错率 7\.5 %（3\/40 次浏览）/,
  )
  expect(lines[4]).toMatch(/errors in 0\.2 % of views \(2 of 812, 60 min\)/)
  // The one that was taken back was not opened: there is no share of nothing.
  expect(lines.slice(5)).toEqual([
    expect.stringMatching(/1\.1\.0 .*taken back 已撤回/),
    '    2026-11-21T08:00:00Z  by itself 系统自动: Failed 5 of 30 networks',
    '    30 个网络中有 5 个出错',
  ])
})

test('a package that was never released says so', () => {
  expect(statusLines('mf-events', { serial: 0, line: null }, null, { minutes: 60, rows: [] })).toEqual([
    'mf-events was never released.',
  ])
})

test('a part that is narrowed says to whom, and a plan when it begins', () => {
  const narrowed = {
    ...line('-').canary,
    languages: ['zh'],
    roles: ['agent'],
    countries: [],
    accounts: ['7', '8'],
  }
  const planned = { version: '1.4.0', startsAt: '2026-11-30T08:00:00Z' }
  const frozen = { until: '2026-11-29T08:00:00Z', reason: 'The fair' }
  const it = { serial: 7, line: { ...line('-'), canary: narrowed }, planned, frozen }
  expect(statusLines('mf-commerce', it, null, { minutes: 60, rows: [] }).slice(0, 3)).toEqual([
    'mf-commerce: 1.2.0, 1.3.0 for 10 % of zh, agent, and 2 named accounts (set 7)',
    '  frozen 已冻结, until 至 2026-11-29T08:00:00Z: The fair',
    expect.stringMatching(/1\.4\.0 is planned .* 2026-11-30T08:00:00Z/),
  ])
})
