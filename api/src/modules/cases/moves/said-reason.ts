import { OTHER_REASON, type ReasonList } from '@southbound/shared/contract/constants'
import { and, eq } from 'drizzle-orm'
import { lookups } from '../../reference/reference.tables.ts'
import { type Desk, inLanguage } from '../desk.ts'
import type { Names } from '../list/case-rows.ts'

/** Why something ended: by a code of a list, in own words, or both. */
export interface SaidReason {
  code: string | null
  /** In the language of who said it. */
  text: string
  words: { textEn?: string; textCn?: string }
}
interface Said {
  reason?: string | null
  reasonCode?: string | null
}
type Reason = typeof lookups.$inferSelect

/** Own words as a reason, in the column of their language. */
export const saidInWords = (desk: Desk, text: string): SaidReason => ({
  code: null,
  text,
  words: inLanguage(desk, text),
})

/** The reason of a move; null where none is given. A code that says nothing needs own words. */
export async function saidReason(
  desk: Desk,
  { reason, reasonCode }: Said,
  list: ReasonList | undefined,
): Promise<SaidReason | null> {
  const own = reason?.trim() ?? ''
  if (!reasonCode) return own ? saidInWords(desk, own) : null
  const named = (list && (await nameOf(desk, list, reasonCode))) ?? desk.invalid('reasonCode', 'unknown')
  if (reasonCode === OTHER_REASON && !own) desk.fail('cases.reason-missing')
  return { code: reasonCode, ...composed(desk, named, own) }
}

async function nameOf({ db }: Desk, list: ReasonList, code: string): Promise<Reason | undefined> {
  const offered = and(eq(lookups.name, list), eq(lookups.code, code), eq(lookups.enabled, true))
  return (await db.select().from(lookups).where(offered))[0]
}

/** Another reason is its own words; they read the same in both languages. */
function composed({ locale }: Desk, { code, nameEn, nameCn }: Reason, own: string) {
  const named = code === OTHER_REASON ? { en: null, zh: null } : { en: nameEn, zh: nameCn }
  const textEn = [named.en, own].filter(Boolean).join(': ')
  const textCn = [named.zh, own].filter(Boolean).join('：')
  return { text: locale === 'zh' ? textCn : textEn, words: { textEn, textCn } }
}

/** As columns: in both languages where it was said so. */
export const wordsToKeep = (said: SaidReason | null): Names | null =>
  said && { nameEn: said.words.textEn ?? null, nameCn: said.words.textCn ?? null }
