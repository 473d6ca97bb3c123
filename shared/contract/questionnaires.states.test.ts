import { expect, test } from '@jest/globals'
import {
  QUESTIONNAIRE_DEED_NAMES,
  QUESTIONNAIRE_DEEDS,
  QUESTIONNAIRE_STATE,
  questionnaireState,
} from './content/questionnaires.states.ts'

const all: number[] = Object.values(QUESTIONNAIRE_STATE)
const DEEDS: { from: readonly number[]; to: readonly number[] }[] = Object.values(QUESTIONNAIRE_DEEDS)
const next = (state: number) => [
  ...new Set(DEEDS.flatMap(({ from, to }) => (from.includes(state) ? to : []))),
]

test('every state is reached from the draft, and only a withdrawn one has no way out', () => {
  const seen = new Set<number>([QUESTIONNAIRE_STATE.draft])
  for (const state of seen) for (const to of next(state)) seen.add(to)
  expect([...seen].sort()).toEqual(all)
  expect(all.filter((state) => next(state).length === 0)).toEqual([QUESTIONNAIRE_STATE.withdrawn])
})

test('the deeds of the desk lead where the table of the domain says', () => {
  expect(Object.keys(QUESTIONNAIRE_DEEDS)).toEqual([...QUESTIONNAIRE_DEED_NAMES])
  expect(all.map((state) => next(state).sort())).toEqual([[2, 3], [1, 3, 5], [4, 5], [5], []])
})

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`
const times = { releasedAt: at(1), withdrawnAt: null, openAt: at(10), closeAt: at(20) }
test.each([
  ['a draft', { releasedAt: null }, 15, QUESTIONNAIRE_STATE.draft],
  ['planned', {}, 9, QUESTIONNAIRE_STATE.planned],
  ['open from its first moment', {}, 10, QUESTIONNAIRE_STATE.open],
  ['closed from its last', {}, 20, QUESTIONNAIRE_STATE.closed],
  ['withdrawn', { withdrawnAt: at(12) }, 15, QUESTIONNAIRE_STATE.withdrawn],
])('by its times one is %s', (_name, change, day, state) =>
  expect(questionnaireState({ ...times, ...change }, new Date(at(day)))).toBe(state),
)
