import { ARTICLE_STATE } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import { bothNames } from '../../plugins/both-names.ts'
import { isAgencyPublic, isPublished } from '../vocabulary/published.service.ts'
import type { Creative } from './adverts.tables.ts'

export const EMPTY: Creative = {
  titleEn: null,
  titleCn: null,
  altEn: null,
  altCn: null,
  imageEn: null,
  imageCn: null,
  imageMobile: null,
  targetType: 'url',
  targetId: null,
  targetUrl: null,
}
const OUTER = /^https:\/\/[^\s/]+\.[^\s]+$/

/** Its title for each reader. */
export const titlesOf = ({ titleEn, titleCn }: Creative) => bothNames({ nameEn: titleEn, nameCn: titleCn })

/** What can be shown: a title, a picture for computers with its description, one for phones. */
export const isWhole = (creative: Creative): boolean =>
  Boolean(
    (creative.titleEn ?? creative.titleCn) &&
      (creative.altEn ?? creative.altCn) &&
      (creative.imageEn ?? creative.imageCn) &&
      creative.imageMobile,
  )

/** What the public can read: others answer 404. */
const TABLES = {
  agency: sql`select t.id, coalesce(company_name_en, company_name_cn) as name from agencies t
    where ${isAgencyPublic('t')}`,
  school: sql`select t.id, coalesce(name_en, name_cn) as name from schools t where ${isPublished('t')}`,
  course: sql`select t.id, coalesce(course_name_en, course_name_cn) as name, course_type as type from courses t
    join schools s on s.id = t.school_id where ${isPublished('t', 's')}`,
  article: sql`select t.id, slug as name from articles t where t.state = ${ARTICLE_STATE.published}`,
} as const

export interface AdvertTarget {
  name: string
  type?: number
}
/** A public page of ours; null for an outer address that is none, or a page that is not there. */
export async function targetOf(db: Database, creative: Creative): Promise<AdvertTarget | null> {
  const { targetType, targetId, targetUrl } = creative
  if (targetType === 'url') return targetUrl && OUTER.test(targetUrl) ? { name: targetUrl } : null
  if (!targetId) return null
  const [found] = await rows<AdvertTarget>(db, sql`${TABLES[targetType]} and t.id = ${targetId}`)
  return found ?? null
}
