import type { DataOf } from '@southbound/shared/platform'

export type PackageLine = DataOf<'GET /operations/releases'>['lines'][number]
export type KeptVersion = PackageLine['kept'][number]
export type LiveCanary = NonNullable<PackageLine['canary']>
export type Health = DataOf<'GET /operations/releases/health'>['rows'][number]
export type ErrorGroup = DataOf<'GET /operations/releases/:name/errors'>['rows'][number]
export type Flag = DataOf<'GET /operations/flags'>['rows'][number]
export type VisitorAudience = Pick<LiveCanary, 'percent' | 'roles' | 'countries' | 'accounts' | 'languages'>
export const NOBODY_CHOSEN: VisitorAudience = {
  percent: 10,
  roles: [],
  countries: [],
  accounts: [],
  languages: [],
}
