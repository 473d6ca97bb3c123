import type { Handler } from '#api/plugins/context.ts'
import { namesFor } from '../catalogue.ts'
import { chosenValues, pageOf, wordsOf } from '../courses/course-query.ts'
import { searchListing } from '../listing.ts'
import { agencyListing } from '../listings.ts'
import { AGENCY_FACET_NAMES, AGENCY_SHAPE } from './agency-listing.ts'

export const searchAgency: Handler<'POST /agency/searchAgency'> = async ({ body }, { db }) => {
  const { countryCode, serviceArea, serviceType, levelCode, foeBroad, language, verified } = body
  const values = chosenValues({
    countryCode,
    serviceArea,
    serviceType,
    levelCode,
    foeBroad,
    language,
    verified,
  })
  const query = { ...wordsOf(body.keyword), values, ranges: {}, ...pageOf(body, AGENCY_SHAPE) }
  return searchListing(await agencyListing(db), query, AGENCY_FACET_NAMES, await namesFor(db), body.keyword)
}
