export type CountedBy = 'account' | 'network' | 'account and network' | 'account and device'
interface Limit {
  by: CountedBy
  most: number
  /** From the first act, and after the last one allowed. */
  minutes: number
}
const QUARTER = 15
const HOUR = 60
const DAY = 24 * HOUR

/** Guesses are capped wherever they come from; a stranger cannot lock an owner out of a known device. */
export const SIGN_IN_LIMITS = {
  password: { by: 'account and network', most: 5, minutes: QUARTER },
  'password.day': { by: 'account and network', most: 20, minutes: DAY },
  'password.account': { by: 'account', most: 100, minutes: DAY },
  'password.network': { by: 'network', most: 200, minutes: DAY },
  'password.device': { by: 'account and device', most: 5, minutes: QUARTER },
  'password.device-day': { by: 'account and device', most: 20, minutes: DAY },
  'second-step': { by: 'account and network', most: 5, minutes: QUARTER },
  'second-step.day': { by: 'account and network', most: 20, minutes: DAY },
  'second-step.account': { by: 'account', most: 100, minutes: DAY },
  'second-step.device': { by: 'account and device', most: 5, minutes: QUARTER },
  'second-step.device-day': { by: 'account and device', most: 20, minutes: DAY },
  'session.password': { by: 'account', most: 5, minutes: QUARTER },
  'session.code': { by: 'account', most: 5, minutes: QUARTER },
  code: { by: 'account and network', most: 10, minutes: DAY },
  'code.account': { by: 'account', most: 20, minutes: DAY },
  'code.month': { by: 'account', most: 40, minutes: 30 * DAY },
  'code.network': { by: 'network', most: 50, minutes: DAY },
  'code.device': { by: 'account and device', most: 10, minutes: DAY },
  mail: { by: 'account and network', most: 5, minutes: HOUR },
  'mail.day': { by: 'account and network', most: 10, minutes: DAY },
  'mail.account': { by: 'account', most: 30, minutes: DAY },
  'mail.network': { by: 'network', most: 100, minutes: DAY },
  'mail.device': { by: 'account and device', most: 5, minutes: HOUR },
  invite: { by: 'account', most: 50, minutes: DAY },
} as const satisfies Record<string, Limit>
export type LimitName = keyof typeof SIGN_IN_LIMITS

export const SIGN_IN_ACTS = {
  password: {
    unknown: ['password', 'password.day', 'password.account', 'password.network'],
    known: ['password.device', 'password.device-day'],
  },
  // A new password leaves these: who reads the mails guesses no more codes by setting one again.
  secondStep: {
    unknown: ['second-step', 'second-step.day', 'second-step.account'],
    known: ['second-step.device', 'second-step.device-day'],
  },
  sessionPassword: { unknown: ['session.password'], known: ['session.password'] },
  sessionCode: { unknown: ['session.code'], known: ['session.code'] },
  code: { unknown: ['code', 'code.account', 'code.month', 'code.network'], known: ['code.device'] },
  mail: { unknown: ['mail', 'mail.day', 'mail.account', 'mail.network'], known: ['mail.device'] },
  // By who invites.
  invite: { unknown: ['invite'], known: ['invite'] },
} as const satisfies Record<string, Record<'known' | 'unknown', readonly LimitName[]>>
export type SignInAct = keyof typeof SIGN_IN_ACTS

export const MAILED_CODE = { tries: 5, minutes: 10, linkMinutes: HOUR, lastLinkMinutes: DAY } as const

/** Whether the message can say 'in 15 minutes'. */
export const isShort = (name: LimitName): boolean => SIGN_IN_LIMITS[name].minutes <= QUARTER
