import type { MovesOf } from '../commerce/orders.states.ts'

/** docs/domain/chat.md#states */
export const CHAT_STATE = { open: 1, pending: 2, resolved: 3, snoozed: 4 } as const
/** Who wrote, an operator, or the clock. */
export type ChatParty = 'person' | 'operator' | 'system'
const { open, pending, resolved, snoozed } = CHAT_STATE

/** An open one has an operator, a pending one waits for the first. */
export const CHAT_MOVES: MovesOf<ChatParty> = {
  [open]: { [pending]: ['operator'], [resolved]: ['operator', 'person'], [snoozed]: ['operator'] },
  [pending]: { [open]: ['operator'], [resolved]: ['operator', 'person'], [snoozed]: ['operator'] },
  [resolved]: { [open]: ['operator', 'person'], [pending]: ['person'] },
  [snoozed]: {
    [open]: ['operator', 'person', 'system'],
    [pending]: ['operator', 'person', 'system'],
    [resolved]: ['operator', 'person'],
  },
}
/** Waits for the office. */
export const CHAT_ACTIVE: readonly number[] = [open, pending]
/** What a new line of the person, or the end of a snooze, opens again. */
export const CHAT_RESTS: readonly number[] = [resolved, snoozed]

export const CHAT_PRIORITY = { low: 1, normal: 2, high: 3, urgent: 4 } as const
/** Notes and events are read by operators only. */
export const CHAT_LINE = { person: 1, office: 2, automatic: 3, note: 4, event: 5 } as const
export const CHAT_EVENTS = [
  'taken',
  'handedOver',
  'givenBack',
  'resolved',
  'ended',
  'snoozed',
  'woken',
  'reopened',
  'priority',
] as const
export type ChatEvent = (typeof CHAT_EVENTS)[number]
export const CHAT_LISTS = ['mine', 'unassigned', 'all'] as const
export type ChatList = (typeof CHAT_LISTS)[number]

export const CHAT_LIMITS = {
  line: 2000,
  note: 1000,
  words: 500,
  answerTitle: 80,
  answers: 100,
  lines: 50,
  snoozeDays: 60,
} as const
