import { pick } from '@southbound/shared/platform/locale'
import { eq } from 'drizzle-orm'
import type { Context } from '../../plugins/context.ts'
import { sayingOf } from '../../plugins/words.ts'
import { mailThem, whoWants } from '../account/notice.service.ts'
import { agencies } from '../catalogue/agencies.tables.ts'
import en from './recommendation-mail.en.json' with { type: 'json' }
import zh from './recommendation-mail.zh.json' with { type: 'json' }

const say = sayingOf('recommendation-mail', { en, zh })

const PAGE = '/account/favourites'

/** In each student's language; who declined mail of messages gets none. */
export async function mailRecommendation(
  { db, pageAddress }: Pick<Context, 'db' | 'pageAddress'>,
  mailed: { agencyId: string; receiverIds: readonly string[]; count: number; remark: string | null },
): Promise<void> {
  const [agency] = await db.select().from(agencies).where(eq(agencies.id, mailed.agencyId))
  const names = { nameEn: agency?.companyNameEn, nameCn: agency?.companyNameCn }
  const readers = await whoWants(db, mailed.receiverIds, 'messages', 'mail')
  await mailThem({ db, pageAddress }, readers, null, ({ locale }) => {
    const link = pageAddress(PAGE, locale)
    const values: Record<string, string> = {
      agency: pick(names, locale).trim(),
      count: String(mailed.count),
      remark: mailed.remark ?? '',
      link,
    }
    const part = (name: 'subject' | 'body') => say(locale, name, values).replace(/\n{3,}/g, '\n\n')
    return { link, subject: part('subject'), body: part('body') }
  })
}
