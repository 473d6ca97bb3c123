import { ARTICLE_STATE } from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
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
  agency: sql`select t.id, company_name_en as "nameEn", company_name_cn as "nameCn" from agencies t
    where ${isAgencyPublic('t')}`,
  school: sql`select t.id, t.name_en as "nameEn", t.name_cn as "nameCn" from schools t where ${isPublished('t')}`,
  course: sql`select t.id, course_name_en as "nameEn", course_name_cn as "nameCn", course_type as type
    from courses t join schools s on s.id = t.school_id where ${isPublished('t', 's')}`,
  article: sql`select t.id, title_en as "nameEn", title_cn as "nameCn", slug as name
    from articles t where t.state = ${ARTICLE_STATE.published}`,
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
  const [found] = await rows<AdvertTarget & Names>(db, sql`${TABLES[targetType]} and t.id = ${targetId}`)
  return found ? { name: found.name ?? found.nameEn ?? found.nameCn ?? '', type: found.type } : null
}

interface Names {
  nameEn: string | null
  nameCn: string | null
}
/** What the page that an advert is to lead to is called; null where the public cannot read it. */
export function pageNames(creative: SQL): SQL<Names | null> {
  const kinds = Object.entries(TABLES).map(
    ([
      kind,
      pages,
    ]) => sql`when ${kind} then (select json_build_object('nameEn', p."nameEn", 'nameCn', p."nameCn")
      from (${pages}) p where p.id = (${creative}->>'targetId')::bigint)`,
  )
  return sql`case ${creative}->>'targetType' ${sql.join(kinds, sql` `)} end`
}
