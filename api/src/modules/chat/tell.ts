import { ACCOUNT_TYPES, SITE_LIVE } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import type { LiveMessage } from '../../plugins/context.ts'
import { ACCOUNT_STATUS } from '../account/account.tables.ts'
import { staffIds } from '../account/notice.service.ts'
import type { ConversationRow } from './chat.tables.ts'

/** With it the reader's own counts changed, and no line. */
const READ = 2

export interface Operator {
  accountId: string
  name: string
}
export const operatorsOf = (db: Database): Promise<Operator[]> =>
  rows<Operator>(
    db,
    sql`select id::text "accountId", nickname "name" from accounts where type = ${ACCOUNT_TYPES.staff}
      and status = ${ACCOUNT_STATUS.active} and staff_role = 'operator' order by nickname, id`,
  )

interface Teller {
  db: Database
  raise(accountIds: readonly string[], message: LiveMessage): void
}
/** Both sides read the conversation again: the person over one socket, the desk over another. */
export async function tellBoth(teller: Teller, { accountId }: Pick<ConversationRow, 'accountId'>) {
  teller.raise([accountId], { type: SITE_LIVE.chat, socket: 'user' })
  await tellDesk(teller)
}
export async function tellDesk({ db, raise }: Teller): Promise<void> {
  raise(await staffIds(db, ['operator']), { type: SITE_LIVE.chat, socket: 'scheduling' })
}
/** The person's other tabs put their dot off. */
export const tellReader = ({ raise }: Pick<Teller, 'raise'>, accountId: string): void =>
  raise([accountId], { type: SITE_LIVE.chat, clz: READ, socket: 'user' })
