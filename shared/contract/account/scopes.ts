import type { Permission } from '../permissions.ts'

export type ScopeLevel = 'none' | 'assigned' | 'all'
export const SCOPE_LEVELS: readonly ScopeLevel[] = ['none', 'assigned', 'all']

const REACH = ['none', 'assigned', 'all'] as const
const YES_NO = ['none', 'all'] as const
/** docs/domain/permissions.md#sub-accounts; 'all' is a plain yes where nothing is assigned. */
export const SCOPES = {
  'cases.course': REACH,
  'cases.visa': REACH,
  dossiers: REACH,
  messages: REACH,
  'income.view': REACH,
  'income.edit': REACH,
  'documents.delete': YES_NO,
  'pool.take': YES_NO,
  'offers.record': YES_NO,
  courses: YES_NO,
  campuses: YES_NO,
  agreements: YES_NO,
  'orders.pay': YES_NO,
  adverts: YES_NO,
  news: YES_NO,
  'profile.edit': YES_NO,
  export: YES_NO,
  transfer: YES_NO,
} as const satisfies Record<string, readonly ScopeLevel[]>

export type ScopeName = keyof typeof SCOPES
export type Scopes = Record<ScopeName, ScopeLevel>
export const SCOPE_NAMES = Object.keys(SCOPES) as ScopeName[]

/** A whole set; what is missing or unknown is 'none'. */
export function scopesOf(given: Partial<Record<string, string>>): Scopes {
  const level = (name: ScopeName): ScopeLevel => SCOPES[name].find((known) => known === given[name]) ?? 'none'
  return Object.fromEntries(SCOPE_NAMES.map((name) => [name, level(name)])) as Scopes
}

/** Whether two sets, whole or not, give the same rights. */
export const sameScopes = (one: Partial<Scopes>, other: Partial<Scopes>): boolean =>
  JSON.stringify(scopesOf(one)) === JSON.stringify(scopesOf(other))

export const SCOPE_PRESETS = {
  counsellor: scopesOf({
    'cases.course': 'assigned',
    dossiers: 'assigned',
    messages: 'assigned',
    'pool.take': 'all',
  }),
  visaOfficer: scopesOf({ 'cases.visa': 'assigned', dossiers: 'assigned', messages: 'assigned' }),
  admissions: scopesOf({
    'cases.course': 'all',
    dossiers: 'all',
    messages: 'all',
    'offers.record': 'all',
    courses: 'all',
    campuses: 'all',
    transfer: 'all',
  }),
  finance: scopesOf({ 'income.view': 'all', 'income.edit': 'all', 'orders.pay': 'all', export: 'all' }),
  marketing: scopesOf({ adverts: 'all', news: 'all', 'profile.edit': 'all', courses: 'all' }),
  readOnly: scopesOf({}),
} as const satisfies Record<string, Scopes>
export type ScopePreset = keyof typeof SCOPE_PRESETS
export const PRESET_NAMES = Object.keys(SCOPE_PRESETS) as ScopePreset[]

/** Permissions that are not named need no scope. */
export const SCOPE_OF_PERMISSION: Partial<Record<Permission, ScopeName | readonly ScopeName[]>> = {
  'cases.see': ['cases.course', 'cases.visa'],
  'cases.work': ['cases.course', 'cases.visa'],
  'cases.apply': ['cases.course', 'cases.visa'],
  'cases.pool': 'pool.take',
  'cases.enquiries': 'pool.take',
  'cases.office': ['cases.course', 'cases.visa'],
  'cases.dossier': 'dossiers',
  'commerce.cart': 'orders.pay',
  'commerce.goods': 'orders.pay',
  'orders.buy': 'orders.pay',
  'orders.own': 'orders.pay',
  'orders.sell': 'orders.pay',
  'commerce.advertsSee': ['adverts', 'orders.pay'],
  'commerce.adverts': 'adverts',
  'commerce.courseServices': ['courses', 'orders.pay'],
  'commerce.incomeSee': 'income.view',
  'commerce.income': 'income.edit',
  'commerce.incomeExport': 'export',
  'commerce.agreementsSee': 'agreements',
  'commerce.agreements': 'agreements',
  'content.messages': 'messages',
  'content.write': 'news',
  'content.pictures': ['news', 'profile.edit', 'campuses'],
  'account.transfer': 'transfer',
  'account.renewals': 'orders.pay',
  'profiles.agency': 'profile.edit',
  'profiles.school': 'profile.edit',
  'discovery.courses': 'courses',
  'discovery.courseTable': 'courses',
  'discovery.campuses': 'campuses',
  'discovery.catalogue': ['courses', 'campuses'],
}
export const PRIMARY_ONLY: readonly Permission[] = ['account.team', 'account.close', 'commerce.payAccounts']
/** Refused to whoever works as another account. */
export const IN_PERSON: readonly Permission[] = [
  'account.private',
  'account.team',
  'account.close',
  'commerce.payAccounts',
  'commerce.incomeExport',
  'content.messages',
  'content.chat',
]
