import type { FlagName } from '@southbound/shared/contract/constants'
import type { DataOf } from '@southbound/shared/platform'

export type Line = DataOf<'GET /operations/releases'>['lines'][number]
export type Kept = Line['kept'][number]
export type Canary = NonNullable<Line['canary']>
export type Health = DataOf<'GET /operations/releases/health'>['rows'][number]
export type ErrorGroup = DataOf<'GET /operations/releases/:name/errors'>['rows'][number]
export type Flag = DataOf<'GET /operations/flags'>['rows'][number]
export type FlagRule = NonNullable<Flag['rule']>
export const flagText = <Part extends 'name' | 'about'>(name: string, part: Part) =>
  `flags.${name as FlagName}.${part}` as const
export type Audience = Pick<Canary, 'percent' | 'roles' | 'countries' | 'accounts'>
export const NOBODY_CHOSEN: Audience = { percent: 10, roles: [], countries: [], accounts: [] }
