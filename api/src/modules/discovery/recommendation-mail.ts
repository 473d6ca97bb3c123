import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Locale } from '../../plugins/context.ts'
import { queueMail } from '../account/mail.service.ts'
import { pageAddress, whoWants } from '../account/notice.service.ts'
import { agencies } from './discovery.tables.ts'
import texts from './recommendation-mail.json' with { type: 'json' }

const PAGE = '/account/favourites'

/** Tells students, each in his language, that an agency recommended something; who wants no mail of messages gets none. */
export async function mailRecommendation(
  db: Database,
  told: { agencyId: string; receiverIds: readonly string[]; count: number; remark: string | null },
): Promise<void> {
  const [agency] = await db.select().from(agencies).where(eq(agencies.id, told.agencyId))
  const nameIn = (locale: Locale) =>
    ((locale === 'zh' ? agency?.companyNameCn : agency?.companyNameEn) ?? agency?.companyNameEn ?? agency?.companyNameCn ?? '').trim()
  for (const { to, locale } of await whoWants(db, told.receiverIds, 'messages', 'mail')) {
    const values: Record<string, string> = { agency: nameIn(locale), count: String(told.count), remark: told.remark ?? '', link: pageAddress(PAGE, locale) }
    const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '').replace(/\n{3,}/g, '\n\n')
    await queueMail(db, { to, locale, subject: fill(texts[locale].subject), body: fill(texts[locale].body) })
  }
}
