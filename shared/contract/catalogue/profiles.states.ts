/** docs/domain/profiles.md */

export const VERIFICATION = {
  none: 0,
  submitted: 1,
  verified: 2,
  rejected: 3,
  suspended: 4,
  blocked: 5,
} as const
export const DRAFT_STATE = { draft: 1, submitted: 2, published: 3, rejected: 4 } as const

/** Of a verification: its owner is notified, and the desk has it among those that are due. */
export const RECHECK = { toldAfterMonths: 11, dueAfterMonths: 12 } as const

export const PROFILE_MOVES = ['submit', 'withdraw', 'approve', 'reject', 'suspend', 'lift', 'block'] as const
export type ProfileMove = (typeof PROFILE_MOVES)[number]
export const DECISIONS = ['approve', 'reject', 'suspend', 'lift', 'block'] as const
export type ProfileDecision = (typeof DECISIONS)[number]
export const REASONED: readonly ProfileMove[] = ['reject', 'suspend', 'block']
/** One operator proposes, another one confirms. */
export const TWO_PERSONS: readonly ProfileMove[] = ['block']

/** Why an office is on the public block list. */
export const BLOCK_CLASSES = ['documents', 'licence', 'misleading', 'money', 'data', 'other'] as const
export type BlockClass = (typeof BLOCK_CLASSES)[number]

/** One line of an agency's credentials, as the desk decided. */
export const CREDENTIAL_STATE = { submitted: 1, verified: 2, rejected: 3, expired: 4 } as const

export const RANKING_SOURCES = ['QS', 'THE', 'ARWU', 'US News', 'AFR', 'local'] as const

/** Of an agency, before the site's address. */
export const DOMAIN_NAME = '^[a-z0-9]([a-z0-9-]{1,30}[a-z0-9])$'

interface Rule {
  /** A verified profile stays so while its changes are checked. */
  verification: Readonly<Record<number, number>>
  /** Any when left out. */
  drafts?: readonly number[]
  draftAfter?: number
}
const { none, submitted, verified, rejected, suspended, blocked } = VERIFICATION
const { draft, published } = DRAFT_STATE
const WAITS = [DRAFT_STATE.submitted]
const RULES: Readonly<Record<ProfileMove, Rule>> = {
  submit: {
    verification: { [none]: submitted, [rejected]: submitted, [verified]: verified },
    drafts: [draft, published, DRAFT_STATE.rejected],
    draftAfter: DRAFT_STATE.submitted,
  },
  withdraw: { verification: { [submitted]: none, [verified]: verified }, drafts: WAITS, draftAfter: draft },
  approve: {
    verification: { [submitted]: verified, [verified]: verified },
    drafts: WAITS,
    draftAfter: published,
  },
  reject: {
    verification: { [submitted]: rejected, [verified]: verified },
    drafts: WAITS,
    draftAfter: DRAFT_STATE.rejected,
  },
  suspend: { verification: { [verified]: suspended } },
  lift: { verification: { [suspended]: verified } },
  block: { verification: { [suspended]: blocked } },
}

export interface ProfileState {
  verification: number
  draft: number
}
export function afterMove(move: ProfileMove, now: ProfileState): ProfileState | null {
  const { verification, drafts, draftAfter = now.draft } = RULES[move]
  const after = verification[now.verification]
  return after === undefined || (drafts && !drafts.includes(now.draft))
    ? null
    : { verification: after, draft: draftAfter }
}
export const decisionsIn = (now: ProfileState): ProfileDecision[] =>
  DECISIONS.filter((decision) => afterMove(decision, now))
