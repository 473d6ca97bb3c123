import { MINUTE_MS } from '@southbound/shared/contract/constants'
import { and, asc, eq } from 'drizzle-orm'
import type { Actor, Locale } from '#api/plugins/context.ts'
import { accounts } from '../../account/account.tables.ts'
import type { Work } from '../case-work.ts'
import { caseLog } from '../cases.tables.ts'
import type { Desk } from '../desk.ts'
import { readUntil } from '../people/read-until.ts'
import { hiddenChoices, readableBy } from './readable-log.ts'

type Found = Omit<Work, 'desk'>
type Words = Record<Locale, string>
const YOU: Words = { en: 'You, in another window', zh: '您本人在另一窗口' }
const OTHERS: Words = { en: 'Another party', zh: '其他参与方' }
const PLATFORM: Words = { en: 'The platform', zh: '平台' }
const CHANGE: Words = { en: 'a change', zh: '有变动' }

/**
 * Refuses an act on an older version of the case than the newest, and says who changed what and when.
 * True for a request that was sent twice: the newest change is the actor's own, and what it asks for is done.
 */
export async function isRepeated(
  desk: Desk,
  found: Found,
  isDone?: (found: Found) => boolean,
): Promise<boolean> {
  const { seen, actor } = desk
  const { version, updatedBy } = found.row
  if (seen === undefined || seen === version || !actor) return false
  if (seen === version - 1 && updatedBy === actor.accountId && isDone?.(found)) return true
  return desk.fail('cases.changed', await lastChange(desk, actor, found))
}

/** The newest change, as far as the actor may read of it; its lines bear the time of the header. */
async function lastChange({ db, now }: Desk, actor: Actor, found: Found) {
  const { id, updatedAt } = found.row
  const until = await readUntil(db, actor, found.row)
  const lines = await db
    .select({ line: caseLog, name: accounts.nickname })
    .from(caseLog)
    .leftJoin(accounts, eq(accounts.id, caseLog.actorId))
    .where(and(eq(caseLog.caseId, id), eq(caseLog.at, updatedAt), readableBy(actor, found, until)))
    .orderBy(asc(caseLog.id))
  const hidden = hiddenChoices(actor, found)
  const read = lines.find(({ line }) => !line.choiceId || !hidden.includes(line.choiceId))
  const when = ago(now.getTime() - new Date(updatedAt).getTime())
  if (!read) return { who: OTHERS, when, what: CHANGE }
  const { line, name } = read
  const what = { en: line.textEn ?? line.textCn ?? CHANGE.en, zh: line.textCn ?? line.textEn ?? CHANGE.zh }
  if (line.actorId === actor.accountId) return { who: YOU, when, what }
  return { who: name ? { en: name, zh: name } : PLATFORM, when, what }
}

const SPANS = [
  [1440, 'day', '天前'],
  [60, 'hour', '小时前'],
  [1, 'minute', '分钟前'],
] as const
function ago(ms: number): Words {
  const minutes = Math.floor(ms / MINUTE_MS)
  const [size, en, zh] = SPANS.find(([least]) => minutes >= least) ?? []
  if (!size) return { en: 'just now', zh: '刚刚' }
  const count = Math.floor(minutes / size)
  return { en: `${count} ${en}${count === 1 ? '' : 's'} ago`, zh: `${count}${zh}` }
}
