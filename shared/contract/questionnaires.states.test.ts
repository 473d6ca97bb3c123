import { expect, test } from '@jest/globals'
import { mayMove } from './commerce/orders.states.ts'
import {
  QUESTIONNAIRE_DEED_NAMES,
  QUESTIONNAIRE_DEEDS,
  QUESTIONNAIRE_MOVES,
  QUESTIONNAIRE_STATE,
  questionnaireState,
} from './content/questionnaires.states.ts'

test('every state is reached from the draft, and only a withdrawn one has no way out', () => {
  const seen = new Set<number>([QUESTIONNAIRE_STATE.draft])
  for (const state of seen)
    for (const to of Object.keys(QUESTIONNAIRE_MOVES[state] ?? {})) seen.add(Number(to))
  const all: number[] = Object.values(QUESTIONNAIRE_STATE)
  expect([...seen].sort()).toEqual(all)
  expect(all.filter((state) => Object.keys(QUESTIONNAIRE_MOVES[state] ?? {}).length === 0)).toEqual([
    QUESTIONNAIRE_STATE.withdrawn,
  ])
})

test('each deed of the desk is a move of the table', () => {
  expect(Object.keys(QUESTIONNAIRE_DEEDS)).toEqual([...QUESTIONNAIRE_DEED_NAMES])
  for (const { from, to } of Object.values(QUESTIONNAIRE_DEEDS))
    for (const one of from)
      for (const other of to)
        expect({ one, other, may: mayMove(QUESTIONNAIRE_MOVES, one, other, ['desk']) }).toMatchObject({
          may: true,
        })
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
