import { type Channel, type EventGroup, type MailTimes, wants } from '@southbound/shared/contract/constants'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Locale } from '../../plugins/context.ts'
import type { PageAddress } from '../../plugins/page-address.ts'
import { sayingOf } from '../../plugins/words.ts'
import { noticeOnSite } from '../notices/notices.service.ts'
import { ACCOUNT_STATUS, accounts, maySignIn } from './account.tables.ts'
import { clockTime } from './clock.service.ts'
import { notMailedLately, postNotices, sendDigests } from './mail/digest.ts'
import en from './mail/notices.en.json' with { type: 'json' }
import zh from './mail/notices.zh.json' with { type: 'json' }
import { queueMail } from './mail.service.ts'

/** Where a person chooses his mails. */
export const SETTINGS_OF_NOTICES = '/account/settings?tab=notifications'

interface Reader {
  id: string
  to: string
  locale: Locale
  prefs: Parameters<typeof wants>[0]
  times: MailTimes
}
/** Who wants a group, and when. */
export type Wanting = Omit<Reader, 'prefs'>
/** The active accounts of the platform's own people, by what they do. */
export async function staffIds(db: Database, roles: readonly ('operator' | 'auditor')[]): Promise<string[]> {
  if (roles.length === 0) return []
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.staffRole, [...roles]), eq(accounts.status, ACCOUNT_STATUS.active)))
  return found.map(({ id }) => id)
}

/** The accounts that want a group of events over a channel. */
export async function whoWants(
  db: Database,
  accountIds: readonly string[],
  group: EventGroup,
  channel: Channel,
): Promise<Wanting[]> {
  const readers = await readersOf(db, accountIds)
  return readers
    .filter(({ prefs }) => wants(prefs, group, channel))
    .map(({ prefs: _prefs, ...reader }) => reader)
}

async function readersOf(db: Database, accountIds: readonly string[]): Promise<Reader[]> {
  if (accountIds.length === 0) return []
  return db
    .select({
      id: accounts.id,
      to: accounts.account,
      locale: accounts.locale,
      prefs: accounts.notificationPrefs,
      times: accounts.mailTimes,
    })
    .from(accounts)
    .where(and(inArray(accounts.id, [...accountIds]), maySignIn))
}

export type MailedGroup = Exclude<keyof typeof en, 'foot' | 'digest'>

/** Texts of a deadline: it comes, has passed, returns the case to the pool, or was one's own reminder. */
export type DeadlineText = Exclude<keyof (typeof en)['deadlines'], 'subject' | 'body'>

const sayNotice = sayingOf('account-notices', { en, zh })
/** The demo's seed has no address, and sends no mail. */
export interface Mailing {
  db: Database
  pageAddress: PageAddress | null
}
/** What the platform has decided, in both languages. */
type DecisionWords = Record<Locale, { subject: string; body: string }>
interface About {
  path: string
  about?: string | Record<Locale, string>
  /** By mail at most once an hour, however much there is; a word: of what goes by it. */
  hourly?: true | string
  /** A text under the group's own, with its values. */
  text?: NoticeText
  /** A time is written by the clock of each reader. */
  values?: Record<string, string | Record<Locale, string> | Date>
}
type PoolText = Exclude<keyof (typeof en)['pool'], 'subject' | 'body'>
/** Texts of an application. */
export type CaseText = Exclude<keyof (typeof en)['caseStatus'], 'subject' | 'body'>
/** Texts of an order. */
export type MoneyText = Exclude<keyof (typeof en)['money'], 'subject' | 'body'>
/** Texts of an article or a questionnaire. */
export type NewsText = Exclude<keyof (typeof en)['news'], 'subject' | 'body'>
type NoticeText = DeadlineText | PoolText | CaseText | MoneyText | NewsText
type TextKey =
  | MailedGroup
  | `deadlines.${DeadlineText}`
  | `pool.${PoolText}`
  | `caseStatus.${CaseText}`
  | `money.${MoneyText}`
  | `news.${NewsText}`
const keyOf = (group: MailedGroup, text?: NoticeText): TextKey =>
  text ? (`${group}.${text}` as TextKey) : group

/** A notice by mail and on the site, to those who want this group there. */
export async function deliverNotice(
  { db, pageAddress }: Mailing,
  accountIds: readonly string[],
  group: MailedGroup,
  { path, about = '', text, values: more = {}, hourly }: About,
): Promise<void> {
  if (!pageAddress) return
  const key = keyOf(group, text)
  const say = (locale: Locale, part: 'subject' | 'body', link: string, zone?: string | null) => {
    const own = Object.entries({ ...more, about }).map(([name, word]) => [
      name,
      typeof word === 'string' ? word : word instanceof Date ? clockTime(word, locale, zone) : word[locale],
    ])
    return sayNotice(locale, `${key}.${part}`, { ...Object.fromEntries(own), link })
  }
  const readers = await readersOf(db, accountIds)
  const isTimed = Object.values(more).some((word) => word instanceof Date)
  await onSite(db, readers, group, path, isTimed, say)
  const mailed = readers.filter(({ prefs }) => wants(prefs, group, 'mail'))
  const topic = hourly ? [key, ...(hourly === true ? [] : [hourly])].join(' ') : null
  const due = topic ? await notMailedLately(db, mailed, topic) : mailed
  await mailThem({ db, pageAddress }, due, topic, ({ locale, times }) => {
    const link = pageAddress(path, locale)
    const words = (part: 'subject' | 'body') => say(locale, part, link, times.zone)
    return { link, subject: words('subject'), body: words('body') }
  })
}

interface Words {
  subject: string
  body: string
  link: string
}
/**
 * Mails in a module's own words: each of the day or after the
 * quiet hours as its reader chose, with the way to choose.
 */
export async function mailThem(
  { db, pageAddress }: { db: Database; pageAddress: PageAddress },
  readers: readonly Wanting[],
  topic: string | null,
  write: (reader: Wanting) => Words,
): Promise<void> {
  const mails = readers.map((reader) => {
    const { subject, body, link } = write(reader)
    const { id, to, locale, times } = reader
    const whole = `${body.trim()}\n\n${footOf(pageAddress, locale)}`
    return { accountId: id, to, locale, times, topic, title: titleOf(subject), link, subject, body: whole }
  })
  await postNotices(db, mails)
}

/** What the platform has decided about a person or at his word; no preference switches it off. */
export async function deliverDecision(
  db: Database,
  accountId: string | null,
  words: DecisionWords,
  path: string | null = null,
): Promise<void> {
  const [reader] = accountId === null ? [] : await readersOf(db, [accountId])
  if (!reader) return
  const part = (locale: Locale) => ({
    title: titleOf(words[locale].subject),
    content: words[locale].body.trim(),
  })
  const [inEnglish, inChinese] = [part('en'), part('zh')]
  await noticeOnSite(db, [reader.id], {
    titleEn: inEnglish.title,
    contentEn: inEnglish.content,
    titleCn: inChinese.title,
    contentCn: inChinese.content,
    path,
    group: 'messages',
  })
  const { subject, body } = words[reader.locale]
  await queueMail(db, { to: reader.to, locale: reader.locale, subject, body: body.trim() })
}

const footOf = (pageAddress: PageAddress, locale: Locale): string =>
  sayNotice(locale, 'foot.body', { settings: pageAddress(SETTINGS_OF_NOTICES, locale) })

/** The mails of the day that are due. */
export const sendDailyNotices = (db: Database, pageAddress: PageAddress): Promise<void> =>
  sendDigests(db, (locale, lines) => {
    const values = {
      count: lines.length,
      lines: lines.map(({ title, link }) => `${title}\n${link}`).join('\n\n'),
    }
    const body = `${sayNotice(locale, 'digest.body', values)}\n\n${footOf(pageAddress, locale)}`
    return { subject: sayNotice(locale, 'digest.subject', values), body }
  })

type Say = (locale: Locale, part: 'subject' | 'body', link: string, zone?: string | null) => string
/** A person's message is in the mailbox itself. What names a time is a notice for each clock. */
async function onSite(
  db: Database,
  readers: readonly Reader[],
  group: MailedGroup,
  path: string,
  isTimed: boolean,
  say: Say,
): Promise<void> {
  if (group === 'messages') return
  const wanting = readers.filter(({ prefs }) => wants(prefs, group, 'site'))
  const zoneOf = ({ times }: Reader) => (isTimed ? (times.zone ?? null) : null)
  for (const zone of new Set(wanting.map(zoneOf))) {
    const ids = wanting.filter((reader) => zoneOf(reader) === zone).map(({ id }) => id)
    const title = (locale: Locale) => titleOf(say(locale, 'subject', '', zone))
    const content = (locale: Locale) => withoutLink(say(locale, 'body', '', zone))
    const words = {
      titleEn: title('en'),
      titleCn: title('zh'),
      contentEn: content('en'),
      contentCn: content('zh'),
    }
    await noticeOnSite(db, ids, { ...words, path, group })
  }
}
const SITE_NAME = /^(?:Southbound|南行|Southbound 南行)\s*[:：]\s*/
function titleOf(subject: string): string {
  const title = subject.replace(SITE_NAME, '')
  return title.charAt(0).toUpperCase() + title.slice(1)
}
/** The site has a link of its own below the text. */
const withoutLink = (text: string) => text.trim().replace(/:$/, '.').replace(/：$/, '。')
