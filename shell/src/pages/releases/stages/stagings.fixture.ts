import type { Judgement, Staging } from './use-stagings.ts'

const AT = '2026-11-20T10:00:00.000Z'
export const SENTENCE = '1.5.0 fails 3.1 % of visitors (31 of 1000), 1.4.2 0.2 % (8 of 4000): worse, certain.'
export const staging: Staging = {
  id: '5',
  name: 'mf-commerce',
  version: '1.5.0',
  state: 'paused',
  acts: ['resume', 'goOn', 'rest', 'withdraw'],
  stage: 1,
  byItself: true,
  stages: [
    { percent: 1, hours: 6, visitors: 200 },
    { percent: 5, hours: 12, visitors: 2_000 },
  ],
  audience: { roles: [], countries: [], accounts: [], languages: [] },
  startsAt: null,
  stageAt: AT,
  restUntil: AT,
  tried: 400,
  note: 'It waits longer.',
  frozenUntil: null,
  askedAt: AT,
  askedBy: 'Ada',
  approvedBy: null,
  reason: 'New cart',
  endedAt: null,
  changes: 4,
}
export const judgement: Judgement = {
  version: '1.5.0',
  active: '1.4.2',
  startedAt: AT,
  judgedAt: AT,
  endedAt: null,
  findings: [
    {
      figure: 'failed',
      segment: 'all',
      word: 'worse',
      least: 2,
      most: 20,
      sentence: SENTENCE,
      canary: { seen: 1_000, failed: 31 },
      active: { seen: 4_000, failed: 8 },
    },
  ],
}
