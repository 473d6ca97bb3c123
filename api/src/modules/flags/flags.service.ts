import { type Client, OpenFeature } from '@openfeature/server-sdk'
import {
  FEATURE_FLAGS,
  type FlagName,
  type FlagValue,
  type FlagValues,
  type SiteFlag,
} from '@southbound/shared/contract/constants'
import type { Actor, Context } from '../../plugins/context.ts'
import type { Visitor } from '../releases/releases.service.ts'
import { decisionOf } from './decide.ts'
import type { Declared, DeclaredFlags } from './declared.ts'
import { contextOf, FlagProvider } from './flag-provider.ts'
import type { FlagRules } from './flag-rules.ts'
import { noteExposure, noteRead } from './seen.ts'

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
export const declaredFlags = (): DeclaredFlags => opened().rules.declared

function decide(name: string, { initially, variants }: Declared, visitor: Visitor): Promise<FlagValue> {
  const { client } = opened()
  const [control] = variants
  return control === undefined
    ? client.getBooleanValue(name, initially, contextOf(visitor))
    : client.getStringValue(name, control, contextOf(visitor))
}

/** Values of every flag that a live release declares or asks for. */
export async function flagValues(visitor: Visitor): Promise<FlagValues> {
  const values = await Promise.all(
    [...declaredFlags()].map(
      async ([name, declared]) => [name, await decide(name, declared, visitor)] as const,
    ),
  )
  return Object.fromEntries(values)
}

/** Facts that no rule uses are not looked up. */
export const flagsLookAt = (): Pick<FlagRules, 'lookAtIds' | 'lookAtPeople' | 'lookAtCountries'> =>
  opened().rules

/** What every call's context has of its visitor. */
type Calling = {
  actor: Pick<Actor, 'role' | 'accountId'> | null
  locale: Context['locale']
  request: Pick<Context['request'], 'visitor'>
}
export const visitorOfCall = ({ actor, locale, request: { visitor } }: Calling): Visitor => ({
  id: visitor.id,
  role: actor?.role ?? null,
  accountId: actor?.accountId ?? null,
  language: locale,
  country: flagsLookAt().lookAtCountries ? visitor.country() : null,
})
export const isOn = (ctx: Calling, name: SiteFlag): Promise<boolean> =>
  isOwnOn(ctx, name, FEATURE_FLAGS[name].initially)

/** A flag that a remote declares; `otherwise` holds while no release in visitors' hands declares it. */
export async function isOwnOn(ctx: Calling, name: FlagName, otherwise: boolean): Promise<boolean> {
  const initially = declaredFlags().get(name)?.initially ?? otherwise
  const value = await opened().client.getBooleanValue(name, initially, contextOf(visitorOfCall(ctx)))
  noteRead(name, String(value))
  return value
}

/**
 * What a page says that it has read, as `name=value`. Only what the rule says to this
 * visitor is believed, and an account counts once: reports of any number move no result.
 */
export function noteFlagSeen(said: string, ctx: Calling): void {
  const [name = '', value = ''] = said.split('=')
  const declared = declaredFlags().get(name)
  if (!declared) return
  const { rules } = opened()
  const found = rules.inForce(name)
  const visitor = visitorOfCall(ctx)
  const decision = (['en', 'zh'] as const)
    .map((language) => decisionOf(name, declared, found?.rule, { ...visitor, language }))
    .find((one) => String(one.value) === value)
  if (!decision) return
  noteRead(name, value)
  if (decision.isCompared && found && visitor.accountId)
    noteExposure({ flag: name, serial: found.serial, accountId: visitor.accountId, value })
}
