import { LIVE } from '@southbound/shared/contract/constants'
import { pick } from '@southbound/shared/platform/locale'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Context, Locale } from '#api/plugins/context.ts'
import { accounts, maySignIn, PRIMARY_LEVEL } from '../../account/account.tables.ts'
import type { enquiries } from '../../cases/dossier.tables.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { PUBLISHED } from '../../catalogue/schools.tables.ts'
import { mailTo } from '../mails.ts'

type Enquiry = typeof enquiries.$inferSelect
export type Agency = Pick<typeof agencies.$inferSelect, 'id' | 'companyNameEn' | 'companyNameCn'>
type Telling = Pick<Context, 'db' | 'raise' | 'pageAddress'>

const ON = 1
const PAGE = '/account/enquiries'

/** Null unless its page is public. */
export async function readAgency(db: Database, id: string): Promise<Agency | null> {
  const { companyNameEn, companyNameCn } = agencies
  const [found] = await db
    .select({ id: agencies.id, companyNameEn, companyNameCn })
    .from(agencies)
    .where(and(eq(agencies.id, id), eq(agencies.publicState, PUBLISHED)))
  return found ?? null
}

/** The asker's mail goes out in the language that he asked for. */
export const askerOf = ({ email, locale, answerLanguage }: Enquiry): { to: string; locale: Locale } => ({
  to: email,
  locale: answerLanguage ?? locale,
})

export const nameIn = (locale: Locale, { companyNameEn, companyNameCn }: Agency): string =>
  pick({ nameEn: companyNameEn, nameCn: companyNameCn }, locale)

/** The asker reads who has the question now; the agency's first account, that there is one. */
export async function tellAgency(ctx: Telling, row: Enquiry, agency: Agency | null): Promise<void> {
  const asker = askerOf(row)
  const values = { name: row.name, question: row.question, day: row.createdAt.slice(0, 10) }
  if (!agency) return mailTo(ctx.db, asker, 'enquiryOpened', values)
  await mailTo(ctx.db, asker, 'enquiryShared', { ...values, agency: nameIn(asker.locale, agency) })
  const first = and(eq(accounts.agencyId, agency.id), eq(accounts.level, PRIMARY_LEVEL), maySignIn)
  const readers = await ctx.db.select().from(accounts).where(first)
  for (const { account, locale } of readers)
    await mailTo(ctx.db, { to: account, locale }, 'enquiryGiven', {
      question: row.question,
      agency: nameIn(locale, agency),
      link: ctx.pageAddress(PAGE, locale),
    })
  ctx.raise(
    readers.map(({ id }) => id),
    { type: LIVE.messageDot, clz: ON, socket: 'user' },
  )
}
