import { expect, test } from '@jest/globals'
import en from '../../mf-cases/src/locales/work.en.json' with { type: 'json' }
import zh from '../../mf-cases/src/locales/work.zh.json' with { type: 'json' }
import {
  AFTER_ANSWER,
  CASE_MOVES,
  CASE_STATUS,
  CHOICE_MOVES,
  CHOICE_STATUS,
  NEXT_ACTIONS,
  type NextAct,
  nextActionOf,
  nextActOfChoice,
  type Party,
  WAITING_ON,
  waitingOnOf,
} from './cases/cases.states.ts'

const PARTY: Record<number, Party> = { 1: 'applicant', 2: 'agent', 3: 'institution' }
const RECEIVERS = [2, 3] as const
const CASE_ACTS: Readonly<Record<number, NextAct>> = {
  1: { kind: 'form' },
  2: { kind: 'move', to: 4 },
  3: { kind: 'move', to: 4 },
  7: { kind: 'move', to: 2 },
}
const statuses = Object.values(CHOICE_STATUS)
type Labels = { next: Record<string, string>; act: Record<string, string>; move: Record<string, string> }

/** What a screen writes on the act, in each language. */
const labelled = (act: NextAct, action: string): boolean =>
  [en, zh].every((words) => {
    const { next, act: acts, move } = words as unknown as Labels
    return Boolean(next[action] && (act.kind === 'move' ? (acts[action] ?? move[act.to]) : acts[action]))
  })

test.each(statuses)('a choice at %i: who is waited on has the next act, in both languages', (status) => {
  for (const receiver of RECEIVERS) {
    const party = waitingOnOf(status, receiver)
    const act = nextActOfChoice(status, party)
    if (party === WAITING_ON.nobody) {
      expect(act).toBeNull()
      continue
    }
    expect({ status, act }).toMatchObject({ act: { kind: expect.any(String) } })
    if (act?.kind === 'move') expect(CHOICE_MOVES[status]?.[act.to]).toContain(PARTY[party])
    // An upload or an answer hands over: one of both must be able to go on from there.
    else if (act?.kind !== 'form')
      expect(CHOICE_MOVES[status]?.[AFTER_ANSWER[status]?.to ?? 0]).toContain('agent')
    expect(labelled(act as NextAct, NEXT_ACTIONS[status] as string)).toBe(true)
    const after = AFTER_ANSWER[status]
    if (after) expect(labelled({ kind: 'move', to: after.to }, after.action)).toBe(true)
  }
})

test.each(Object.values(CASE_STATUS))(
  'a case at %i: who is waited on has the next act, in both languages',
  (status) => {
    const action = nextActionOf(status)
    const act = CASE_ACTS[status]
    expect(act !== undefined).toBe(action !== null)
    if (!act || action === null) return
    if (act.kind === 'move')
      expect(CASE_MOVES[status]?.[act.to]).toContain(status === CASE_STATUS.refused ? 'applicant' : 'agent')
    expect(labelled(act, action)).toBe(true)
  },
)
