import type { BareConnection, Store } from './database.ts'

/** A role whose name would need quotes is refused, so that it can be written into statements. */
const NAME = /^[a-z_][a-z0-9_]*$/
/**
 * Triggers of a whole statement before update, delete and
 * truncate (bits of `pg_trigger.tgtype`): such tables only grow.
 */
const ONLY_GROWS = 2 | 8 | 16 | 32
const GROWING = `select distinct tgrelid::regclass::text as name from pg_trigger
  where not tgisinternal and tgtype & 63 = ${ONLY_GROWS} order by 1`

/**
 * Lets a role do what serving needs and no more: read and write rows. It changes no
 * table, and nothing of what only grows (`operations_log`, the history of releases).
 *
 * @throws Error for a name that is none of a role.
 */
export function grantTo(store: Store, role: string): Promise<void> {
  if (!NAME.test(role)) throw new Error(`"${role}" is not the name of a role: small letters, digits and _.`)
  return store.exclusive(async (session) => {
    await session.script(`
      grant usage on schema public to ${role};
      grant select, insert, update, delete on all tables in schema public to ${role};
      grant usage, select, update on all sequences in schema public to ${role};
      revoke insert, update, delete on migrations from ${role}`)
    for (const table of await growing(session))
      await session.script(`revoke update, delete on ${table} from ${role}`)
  })
}

async function growing(session: BareConnection): Promise<string[]> {
  const rows = await session.query<{ name: string }>(GROWING)
  return rows.map(({ name }) => name)
}
