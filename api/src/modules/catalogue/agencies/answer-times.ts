import type { AgencyDetail } from '@southbound/shared/contract'
import type { Database } from '#api/database/database.ts'
import { agencyListing } from '../listings.ts'
import { spreadOf } from '../spread.ts'

/** Medians of the listed agencies whose answers were measured. */
export async function answerTimes(db: Database): Promise<AgencyDetail['answerTimes']> {
  const hours = [...(await agencyListing(db)).rows.values()].flatMap(
    ({ responseMedianHours }) => responseMedianHours ?? [],
  )
  return spreadOf(hours.sort((a, b) => a - b))
}
