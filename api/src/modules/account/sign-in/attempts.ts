import { sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import { isLoopback } from '#api/plugins/edge/loopback.ts'
import { networkIn } from '#api/plugins/edge/network.ts'
import { sha256Of } from '#api/sha256.ts'
import {
  type CountedBy,
  type LimitName,
  SIGN_IN_ACTS,
  SIGN_IN_LIMITS,
  type SignInAct,
} from './sign-in-limits.ts'

/** A household has a /64 of IPv6. */
const V6_GROUPS = 4
/** The key that the page makes (shared/platform/session/credentials.ts); shorter ones prove nothing. */
const UNGUESSABLE = /^[0-9a-f]{32}$/

interface From {
  ip: string
  device: string | null
}
export interface Trying {
  account: string
  network: string
  /** The digest of a device from which the account has signed in. */
  device: string | null
}

export async function tryingOf(db: Database, account: string, { ip, device }: From): Promise<Trying> {
  const name = account.trim().toLowerCase()
  return { account: name, network: networkIn(ip, V6_GROUPS), device: await knownDevice(db, name, device) }
}

async function knownDevice(db: Database, account: string, device: string | null): Promise<string | null> {
  const hash = sha256Of(device ?? '')
  const found = await rows(
    db,
    sql`select from known_devices d join accounts a on a.id = d.account_id where lower(a.account) = ${account} and d.device_hash = ${hash}`,
  )
  return found.length > 0 && UNGUESSABLE.test(device ?? '') ? hash : null
}

interface Key {
  rule: LimitName
  account: string
  source: string
}
const KEYS: Record<CountedBy, (trying: Trying) => Omit<Key, 'rule'>> = {
  account: ({ account }) => ({ account, source: '' }),
  network: ({ network }) => ({ account: '', source: network }),
  'account and network': ({ account, network }) => ({ account, source: network }),
  'account and device': ({ account, device }) => ({ account, source: device ?? '' }),
}
/** A proxy on this machine has no network to count. */
function keysOf(act: SignInAct, trying: Trying): Key[] {
  const names: readonly LimitName[] = SIGN_IN_ACTS[act][trying.device ? 'known' : 'unknown']
  return names
    .filter((name) => SIGN_IN_LIMITS[name].by !== 'network' || !isLoopback(trying.network))
    .map((rule) => ({ rule, ...KEYS[SIGN_IN_LIMITS[rule].by](trying) }))
}

interface CountedTry {
  shut: LimitName | null
  reached: LimitName[]
}
/** Counts an act before it is checked, so that parallel guesses count too. */
export async function countTry(db: Database, act: SignInAct, trying: Trying): Promise<CountedTry> {
  const reached: LimitName[] = []
  for (const key of keysOf(act, trying)) {
    const count = await countOne(db, key)
    const { most } = SIGN_IN_LIMITS[key.rule]
    if (count > most) return { shut: key.rule, reached }
    if (count === most) reached.push(key.rule)
  }
  return { shut: null, reached }
}

async function countOne(db: Database, { rule, account, source }: Key) {
  const { most, minutes } = SIGN_IN_LIMITS[rule]
  const end = sql`now() + make_interval(mins => ${minutes})`
  const [row] = await rows<{ count: number }>(
    db,
    sql`insert into sign_in_counts as c (rule, account, source, count, window_ends_at) values (${rule}, ${account}, ${source}, 1, ${end})
      on conflict (rule, account, source) do update set
        count = case when c.window_ends_at < now() then 1 else c.count + 1 end,
        window_ends_at = case when c.window_ends_at < now() or c.count + 1 = ${most} then ${end} else c.window_ends_at end
      returning count`,
  )
  return row?.count ?? 0
}

export async function countOwnTry(
  db: Database,
  act: 'sessionPassword' | 'sessionCode' | 'invite',
  accountId: string,
): Promise<CountedTry & { trying: Trying }> {
  const trying = { account: accountId, network: '', device: null }
  return { trying, ...(await countTry(db, act, trying)) }
}

/** After a right password or code: clears the own failures, and takes one off the shared counts. */
export async function forgive(db: Database, act: SignInAct, trying: Trying): Promise<void> {
  for (const { rule, account, source } of keysOf(act, trying)) {
    const own = account !== '' && (source !== '' || rule.startsWith('session.'))
    const left = own ? sql`0` : sql`greatest(count - 1, 0)`
    await db.execute(
      sql`update sign_in_counts set count = ${left} where rule = ${rule} and account = ${account} and source = ${source}`,
    )
  }
}

export const forgetPasswordTries = (db: Database, account: string): Promise<unknown> =>
  db.execute(
    sql`delete from sign_in_counts where account = ${account.toLowerCase()} and rule like 'password%'`,
  )
