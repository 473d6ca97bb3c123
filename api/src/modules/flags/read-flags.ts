import type { flags as contract, Data } from '@southbound/shared/contract'
import { DAY_MS, UNREAD_DAYS } from '@southbound/shared/contract/constants'
import { desc, eq, max, min } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Handler } from '../../plugins/context.ts'
import type { Declared } from './declared.ts'
import { declaredFlags, flagValues, visitorOfCall } from './flags.service.ts'
import { featureFlagActs, featureFlags, flagReads } from './flags.tables.ts'

type FlagView = Data<(typeof contract)['GET /operations/flags']>['rows'][number]
const UNREAD_MS = UNREAD_DAYS * DAY_MS

export const readFlagValues: Handler<'GET /flags'> = async (_input, ctx) => ({
  values: await flagValues(visitorOfCall(ctx)),
})

type Worded = Pick<FlagView, 'owner' | 'kind' | 'initially' | 'variants' | 'words' | 'outcome'>
function wordedOf({ owner, own, initially }: Declared): Worded {
  return {
    owner,
    kind: own?.kind ?? 'boolean',
    initially,
    variants: own?.kind === 'variant' ? own.variants : [],
    words: own && { name: own.name, about: own.about },
    outcome: own?.outcome ?? null,
  }
}

/** When each flag was read last, and since when reads are counted at all. */
async function readsOf(db: Database): Promise<{ last: Map<string, string>; since: string | null }> {
  const { flag, firstAt, lastAt } = flagReads
  const found = await db
    .select({ flag, first: min(firstAt), last: max(lastAt) })
    .from(flagReads)
    .groupBy(flag)
  const firsts = found.flatMap(({ first }) => first ?? []).sort()
  return { last: new Map(found.map((one) => [one.flag, one.last ?? ''])), since: firsts[0] ?? null }
}

/** Counted for long enough, declared for long enough, and not read in that time. */
function isUnread(since: string | null, declaredAt: string | null, readAt: string | null): boolean {
  const limit = new Date(Date.now() - UNREAD_MS).toISOString()
  if (since === null || since > limit || (declaredAt ?? '') > limit) return false
  return (readAt ?? '') < limit
}

export const listFlags: Handler<'GET /operations/flags'> = async (_input, { db }) => {
  const decided = new Map((await db.select().from(featureFlags)).map((row) => [row.name, row]))
  const reads = await readsOf(db)
  const rows = [...declaredFlags()].map(([name, declared]): FlagView => {
    const { rule = null, serial = 0, changedAt = null, changedBy = null } = decided.get(name) ?? {}
    const readAt = reads.last.get(name) ?? null
    const use = { readAt, isUnread: isUnread(reads.since, declared.since, readAt) }
    return { name, ...wordedOf(declared), rule, serial, changedAt, changedBy, ...use }
  })
  const sorted = rows.sort((a, b) => a.owner.localeCompare(b.owner) || a.name.localeCompare(b.name))
  return { rows: sorted, total: sorted.length }
}

export const readFlagHistory: Handler<'GET /operations/flags/:name/history'> = async (
  { params, query },
  { db },
) => {
  const { page = 1, rows = 20 } = query
  const ofFlag = eq(featureFlagActs.name, params.name)
  const total = await db.$count(featureFlagActs, ofFlag)
  const newest = db.select().from(featureFlagActs).where(ofFlag).orderBy(desc(featureFlagActs.id))
  const found = await newest.limit(rows).offset((page - 1) * rows)
  return {
    rows: found.map(({ id, at, actorName, rule, reason }) => ({ id, at, actor: actorName, rule, reason })),
    total,
  }
}
