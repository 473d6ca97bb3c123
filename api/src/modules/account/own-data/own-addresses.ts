import { type SQL, sql } from 'drizzle-orm'

/**
 * The address of an account and those that it had, in small
 * letters; one that is another account's now is left to that.
 */
export const ownAddresses = (accountId: string): SQL =>
  sql`(select lower(account) from accounts where id = ${accountId}
    union select lower(had) from address_changes c, unnest(array[c.old_address, c.new_address]) had where c.account_id = ${accountId}
      and not exists (select 1 from accounts o where lower(o.account) = lower(had) and o.id <> ${accountId}))`
