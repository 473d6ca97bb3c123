import { asc, count, eq, type SQL, sql } from 'drizzle-orm'
import type { SitemapSource } from '../../plugins/given.ts'
import { isAgencyPublic, isPublished } from '../vocabulary/published.service.ts'
import { agencies } from './agencies.tables.ts'
import { courses } from './courses.tables.ts'
import { schools } from './schools.tables.ts'

/** Addresses have the English name in both languages. */
const nameOf = (en: unknown, cn: unknown): SQL<string> => sql<string>`coalesce(nullif(${en}, ''), ${cn}, '')`

const shownCourse = isPublished(courses, schools)
export const courseSitemap: SitemapSource = {
  count: async (db) =>
    (
      await db
        .select({ total: count() })
        .from(courses)
        .innerJoin(schools, eq(schools.id, courses.schoolId))
        .where(shownCourse)
    )[0]?.total ?? 0,
  entries: (db, { limit, offset }) =>
    db
      .select({
        id: courses.id,
        name: nameOf(courses.courseNameEn, courses.courseNameCn),
        type: courses.courseType,
        changedAt: courses.updatedAt,
      })
      .from(courses)
      .innerJoin(schools, eq(schools.id, courses.schoolId))
      .where(shownCourse)
      .orderBy(asc(courses.id))
      .limit(limit)
      .offset(offset),
}

const shownSchool = isPublished(schools)
export const schoolSitemap: SitemapSource = {
  count: async (db) => (await db.select({ total: count() }).from(schools).where(shownSchool))[0]?.total ?? 0,
  entries: (db, { limit, offset }) =>
    db
      .select({ id: schools.id, name: nameOf(schools.nameEn, schools.nameCn), changedAt: schools.updatedAt })
      .from(schools)
      .where(shownSchool)
      .orderBy(asc(schools.id))
      .limit(limit)
      .offset(offset),
}

const shownAgency = isAgencyPublic(agencies)
export const agencySitemap: SitemapSource = {
  count: async (db) => (await db.select({ total: count() }).from(agencies).where(shownAgency))[0]?.total ?? 0,
  entries: (db, { limit, offset }) =>
    db
      .select({
        id: agencies.id,
        name: nameOf(agencies.companyNameEn, agencies.companyNameCn),
        changedAt: agencies.updatedAt,
      })
      .from(agencies)
      .where(shownAgency)
      .orderBy(asc(agencies.id))
      .limit(limit)
      .offset(offset),
}
