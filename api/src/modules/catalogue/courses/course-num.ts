import type { Handler } from '#api/plugins/context.ts'
import { agencyListing, schoolListing } from '../listings.ts'
import { searchCourses } from './course-answer.ts'

export const getCourseNum: Handler<'GET /course/getCourseNum'> = async (_input, { db }) => {
  const { total, facets } = await searchCourses(db, { rows: 1 })
  const agencies = [...(await agencyListing(db)).rows.values()]
  const verified = agencies.filter((agency) => agency.verified)
  return {
    total,
    schools: (await schoolListing(db)).rows.size,
    agencies: agencies.length,
    verifiedAgencies: verified.length,
    medianHours: median(verified.flatMap(({ responseMedianHours }) => responseMedianHours ?? [])),
    groups: (facets.courseType ?? []).map(({ value, count }) => ({ courseType: Number(value), count })),
    fields: facets.foeBroad ?? [],
  }
}

function median(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}
