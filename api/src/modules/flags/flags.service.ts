import { type Client, OpenFeature } from '@openfeature/server-sdk'
import {
  FEATURE_FLAGS,
  FLAG_NAMES,
  type FlagName,
  type FlagValues,
} from '@southbound/shared/contract/constants'
import type { Actor, Context } from '../../plugins/context.ts'
import type { Visitor } from '../releases/releases.service.ts'
import { contextOf, FlagProvider } from './flag-provider.ts'
import type { FlagRules } from './flag-rules.ts'

const DOMAIN = 'southbound'
let current: { rules: FlagRules; client: Client } | null = null

/** For the whole process. */
export async function useFlagRules(rules: FlagRules): Promise<void> {
  await OpenFeature.setProviderAndWait(DOMAIN, new FlagProvider(rules))
  current = { rules, client: OpenFeature.getClient(DOMAIN) }
}
function opened(): NonNullable<typeof current> {
  if (!current) throw new Error('The flags have not been started.')
  return current
}
const decide = (name: FlagName, visitor: Visitor) =>
  opened().client.getBooleanValue(name, FEATURE_FLAGS[name].initially, contextOf(visitor))

export async function flagValues(visitor: Visitor): Promise<FlagValues> {
  const values = await Promise.all(
    FLAG_NAMES.map(async (name) => [name, await decide(name, visitor)] as const),
  )
  return Object.fromEntries(values) as FlagValues
}

/** Facts that no rule uses are not looked up. */
export const flagsLookAt = (): Pick<FlagRules, 'lookAtIds' | 'lookAtPeople' | 'lookAtCountries'> =>
  opened().rules

/** What every call's context has of its visitor. */
type Calling = {
  actor: Pick<Actor, 'role' | 'accountId'> | null
  request: Pick<Context['request'], 'visitor'>
}
export const visitorOfCall = ({ actor, request: { visitor } }: Calling): Visitor => ({
  id: visitor.id,
  role: actor?.role ?? null,
  accountId: actor?.accountId ?? null,
  country: flagsLookAt().lookAtCountries ? visitor.country() : null,
})
export const isOn = (ctx: Calling, name: FlagName): Promise<boolean> => decide(name, visitorOfCall(ctx))
