import { sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
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

/** What can be shown: a title, a picture for computers with its description, one for phones. */
export const isWhole = (creative: Creative): boolean =>
  Boolean(
    (creative.titleEn ?? creative.titleCn) &&
      (creative.altEn ?? creative.altCn) &&
      (creative.imageEn ?? creative.imageCn) &&
      creative.imageMobile,
  )

const TABLES = {
  agency: sql`select id, coalesce(company_name_en, company_name_cn) as name from agencies`,
  school: sql`select id, coalesce(name_en, name_cn) as name from schools`,
  course: sql`select id, coalesce(course_name_en, course_name_cn) as name, course_type as type from courses`,
  article: sql`select id, slug as name from articles`,
} as const

export interface AdvertTarget {
  name: string
  type?: number
}
/** A page of ours that exists; null for an outer address that is none, or a page that is gone. */
export async function targetOf(db: Database, creative: Creative): Promise<AdvertTarget | null> {
  const { targetType, targetId, targetUrl } = creative
  if (targetType === 'url') return targetUrl && OUTER.test(targetUrl) ? { name: targetUrl } : null
  if (!targetId) return null
  const [found] = await rows<AdvertTarget>(db, sql`${TABLES[targetType]} where id = ${targetId}`)
  return found ?? null
}
