import type { SchoolDetail } from '@southbound/shared/contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Handler } from '#api/plugins/context.ts'
import { cleanDescription } from '#api/plugins/rich-text/description.ts'
import { ownCover, sceneOfSchool } from '#api/scenes/choose.ts'
import { courseDays } from '../../vocabulary/course-days.service.ts'
import { isPublished, isVerified } from '../../vocabulary/published.service.ts'
import { agenciesOfSchools } from '../agencies/agency-schools.ts'
import { catalogueOf, namesFor } from '../catalogue.ts'
import { searchCourses } from '../courses/course-answer.ts'
import { scholarshipsOf } from '../courses/course-detail.views.ts'
import { courses as coursesTable } from '../courses.tables.ts'
import { schoolListing } from '../listings.ts'
import { schools } from '../schools.tables.ts'
import { campusesOfSchool } from './campuses.ts'
import { courseCounts } from './course-counts.ts'

const COURSES = 8
const AGENCIES = 8
const SCHOLARSHIPS = 8

const { id, courseType, courseNameEn, courseNameCn, currency, groupFacts } = coursesTable
const GIVING = { id, courseType, courseNameEn, courseNameCn, currency, groupFacts }

export const getSchool: Handler<'GET /school/:id'> = async ({ params }, ctx) =>
  (await schoolDetail(ctx.db, params.id)) ?? ctx.fail('discovery.school-not-found')

export const getSchoolBySeoId: Handler<'GET /school/getBySeoId/:id'> = async ({ params }, ctx) => {
  const [school] = await ctx.db
    .select({ id: schools.id })
    .from(schools)
    .where(and(eq(schools.seoId, params.id), isPublished(schools)))
  return (school && (await schoolDetail(ctx.db, school.id))) ?? ctx.fail('discovery.school-not-found')
}

export const getSeoId: Handler<'GET /school/getSeoId/:id'> = async ({ params }, ctx) => {
  const [school] = await ctx.db
    .select({ seoId: schools.seoId })
    .from(schools)
    .where(and(eq(schools.id, params.id), isPublished(schools)))
  return school ?? ctx.fail('discovery.school-not-found')
}

async function schoolDetail(db: Database, id: string): Promise<SchoolDetail | null> {
  const make = (from: Database) => readSchool(from, id)
  return catalogueOf(db)?.remember(`school ${id}`, make) ?? make(db)
}

async function readSchool(db: Database, id: string): Promise<SchoolDetail | null> {
  const row = (await schoolListing(db)).rows.get(id)
  const [school] = await db
    .select()
    .from(schools)
    .where(and(eq(schools.id, id), isPublished(schools)))
  if (!row || !school) return null
  const courses = await searchCourses(db, { schoolId: [id], rows: COURSES })
  const names = await namesFor(db)
  return {
    ...row,
    scene: ownCover(school.cover) ?? sceneOfSchool(school),
    description: { en: cleanDescription(school.descriptionEn), cn: cleanDescription(school.descriptionCn) },
    campuses: await campusesOfSchool(db, names, id),
    foundedYear: school.foundedYear,
    studentCount: school.studentCount,
    internationalPct: school.internationalPct,
    rankings: school.rankings,
    registrations: school.registrations.map((one) => ({ ...one, name: names.registration(one.kind) })),
    refundPolicyUrl: school.refundPolicyUrl,
    agentPolicyUrl: school.agentPolicyUrl,
    complaintsBody: school.complaintsBody,
    commissionPublished: school.commissionPublished,
    facilities: school.facilities,
    accommodation: school.accommodation,
    videoUrl: school.videoUrl,
    intakesSummary: { en: school.intakesSummaryEn, cn: school.intakesSummaryCn },
    courseGroups: (courses.facets.courseType ?? []).map(({ value, count }) => ({
      courseType: Number(value),
      count,
    })),
    courses: courses.rows,
    agencies: (await agenciesOfSchools(db, [id], AGENCIES)).get(id) ?? [],
    registerCapacity: school.registerCapacity,
    levels: courses.facets.levelCode ?? [],
    courseCounts: await courseCounts(db, id),
    scholarships: await scholarshipsOfSchool(db, id),
    verified: isVerified(school),
    responseMedianHours: school.responseMedianHours,
    dataSource: school.dataSource,
    updatedAt: school.updatedAt,
  }
}

/** Those that are over are left out; the next deadline comes first. Equal ones of several courses are one. */
async function scholarshipsOfSchool(db: Database, schoolId: string): Promise<SchoolDetail['scholarships']> {
  const found = await db
    .select(GIVING)
    .from(coursesTable)
    .where(
      and(
        eq(coursesTable.schoolId, schoolId),
        isPublished(coursesTable),
        sql`${coursesTable.groupFacts} -> 'scholarships' -> 0 is not null`,
      ),
    )
    .orderBy(asc(coursesTable.id))
  const days = await courseDays(
    db,
    found.map(({ id }) => id),
  )
  const all = found.flatMap((course) => {
    const { id: courseId, courseType, courseNameEn, courseNameCn } = course
    return scholarshipsOf(course, days.get(courseId)?.day ?? '').map((one) => ({
      courseId,
      courseType,
      courseNameEn,
      courseNameCn,
      ...one,
    }))
  })
  const once = new Map<string, (typeof all)[number]>()
  for (const one of all.filter(({ open }) => open)) {
    const key = JSON.stringify([one.nameEn ?? one.nameCn, one.amount, one.percent, one.deadline])
    if (!once.has(key)) once.set(key, one)
  }
  return [...once.values()]
    .sort((a, b) => (a.deadline ?? '9').localeCompare(b.deadline ?? '9'))
    .slice(0, SCHOLARSHIPS)
}
