import type { ReleaseNews } from '@southbound/shared/contract/constants'
import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { throwFailed } from '#api/database/each-due.ts'
import { minuteOf } from '#api/minute.ts'
import type { Locale } from '#api/plugins/context.ts'
import type { PageAddress } from '#api/plugins/page-address.ts'
import { accounts, maySignIn } from '../../account/account.tables.ts'
import { queueMail } from '../../account/mail.service.ts'
import { linkActs } from '../history/chain.ts'
import { releaseLinks, releaseMailReaders } from '../history/history.tables.ts'
import { reasonText } from '../judged.ts'
import { releaseActs } from '../releases.tables.ts'
import { packageName, say } from './words.ts'

type Act = typeof releaseActs.$inferSelect
interface Reader {
  accountId: string
  kinds: ReleaseNews[]
  sent: number
  to: string
  locale: Locale
}
const KINDS = {
  promote: 'released',
  canary: 'released',
  rollback: 'taken-back',
  abort: 'taken-back',
  freeze: 'frozen',
  freezeEnd: 'frozen',
} as const satisfies Record<string, ReleaseNews>
type TellableAct = keyof typeof KINDS
const LOG = '/crm/releases?view=log'
/** Notices in one mail; the next turn sends the rest. */
const MOST = 50

/** Held until the mail is written: two processes never send the same. */
const readerOf = (tx: Database, accountId: string): Promise<Reader[]> =>
  tx
    .select({
      accountId: releaseMailReaders.accountId,
      kinds: releaseMailReaders.kinds,
      sent: releaseMailReaders.sent,
      to: accounts.account,
      locale: accounts.locale,
    })
    .from(releaseMailReaders)
    .innerJoin(accounts, eq(accounts.id, releaseMailReaders.accountId))
    .where(and(isNotNull(accounts.staffRole), maySignIn, eq(releaseMailReaders.accountId, accountId)))
    .for('update', { of: releaseMailReaders, skipLocked: true })

const newsFor = (tx: Database, { sent }: Reader) =>
  tx
    .select({ link: releaseLinks.link, act: releaseActs })
    .from(releaseLinks)
    .innerJoin(releaseActs, eq(releaseActs.id, releaseLinks.actId))
    .where(and(gt(releaseLinks.link, sent), inArray(releaseActs.act, Object.keys(KINDS))))
    .orderBy(asc(releaseLinks.link))
    .limit(MOST)

function headline({ act, name, version, percent }: Act, locale: Locale): string {
  const values = { name: packageName(name, locale), version: version ?? '', percent: Number(percent ?? 0) }
  return say(locale, `mail.acts.${act as TellableAct}`, values)
}
function paragraph(act: Act, locale: Locale): string {
  const by = act.actorName === 'automatic' ? say(locale, 'mail.itself') : act.actorName
  const at = `${minuteOf(act.at)} UTC`
  const why = reasonText(act, locale)
  return [headline(act, locale), say(locale, 'mail.by', { by, at }), ...(why ? [`“${why}”`] : [])].join('\n')
}

function mailOf(acts: readonly Act[], locale: Locale, link: string) {
  const [first] = acts
  const subject =
    acts.length === 1 && first ? headline(first, locale) : say(locale, 'mail.several', { count: acts.length })
  const news = acts.map((act) => paragraph(act, locale)).join('\n\n')
  return { subject: say(locale, 'mail.subject', { subject }), body: say(locale, 'mail.body', { news, link }) }
}

/** Each act once to each person who chose its kind, in his language. */
export async function sendReleaseMails(db: Database, pageAddress: PageAddress): Promise<void> {
  await linkActs(db)
  const failed: unknown[] = []
  const readers = await db.select({ accountId: releaseMailReaders.accountId }).from(releaseMailReaders)
  for (const { accountId } of readers)
    await db
      .transaction((tx) => sendTo(tx, accountId, pageAddress))
      .catch((error: unknown) => void failed.push(error))
  throwFailed(failed, 'mails of releases that were not written')
}

async function sendTo(tx: Database, accountId: string, pageAddress: PageAddress): Promise<void> {
  const [reader] = await readerOf(tx, accountId)
  const news = reader ? await newsFor(tx, reader) : []
  const last = news.at(-1)
  if (!reader || !last) return
  const wanted = news
    .map(({ act }) => act)
    .filter(({ act }) => reader.kinds.includes(KINDS[act as TellableAct]))
  const { to, locale } = reader
  if (wanted.length > 0)
    await queueMail(tx, { to, locale, ...mailOf(wanted, locale, pageAddress(LOG, locale)) })
  await tx
    .update(releaseMailReaders)
    .set({ sent: last.link })
    .where(eq(releaseMailReaders.accountId, accountId))
}
