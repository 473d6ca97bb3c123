import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { isLoopback } from '#api/plugins/edge/loopback.ts'
import type { PageAddress } from '#api/plugins/page-address.ts'
import { sha256Of } from '#api/sha256.ts'
import { newSecret } from '../sign-in/session.ts'
import { passkeyChallenges } from './passkeys.tables.ts'

const MINUTES = 5

export interface PasskeyParty {
  id: string
  origin: string
}
/** Passkeys belong to the site's name. Browsers know none for a bare address: this machine's is localhost. */
export function partyOf(pageAddress: PageAddress): PasskeyParty {
  const { hostname, origin, port } = new URL(pageAddress('/', 'en'))
  if (!isLoopback(hostname)) return { id: hostname, origin }
  return { id: 'localhost', origin: `http://localhost${port && `:${port}`}` }
}

/** For one answer in five minutes: of this account, or of whoever signs in. */
export async function newChallenge(db: Database, accountId: string | null): Promise<string> {
  const challenge = newSecret()
  await db.insert(passkeyChallenges).values({
    hash: sha256Of(challenge),
    accountId,
    expiresAt: sql`now() + make_interval(mins => ${MINUTES})`,
  })
  return challenge
}

export async function useChallenge(
  db: Database,
  challenge: string,
  accountId: string | null,
): Promise<boolean> {
  const { hash, accountId: of } = passkeyChallenges
  const mine = accountId === null ? isNull(of) : eq(of, accountId)
  const used = await db
    .delete(passkeyChallenges)
    .where(and(eq(hash, sha256Of(challenge)), mine, sql`expires_at > now()`))
    .returning({ hash })
  return used.length > 0
}
