import type { Handler } from '#api/plugins/context.ts'
import { namesFor } from '../catalogue.ts'
import { chosenValues, pageOf, wordsOf } from '../courses/course-query.ts'
import { searchListing } from '../listing.ts'
import { agencyListing } from '../listings.ts'
import { AGENCY_FACET_NAMES, AGENCY_SHAPE } from './agency-listing.ts'
import { withoutAgentWord } from './agent-words.ts'

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
  const listing = await agencyListing(db)
  const names = await namesFor(db)
  const search = (keyword: string | undefined) => {
    const query = { ...wordsOf(keyword), values, ranges: {}, ...pageOf(body, AGENCY_SHAPE) }
    return searchListing(listing, query, AGENCY_FACET_NAMES, names, body.keyword)
  }
  const rest = withoutAgentWord(body.keyword)
  const found = await search(rest)
  if (found.total > 0 || rest === undefined || rest === body.keyword) return found
  // 'MBA agent': an agent was asked for, and none is told apart by the rest.
  return { ...(await search(undefined)), understood: { ignored: [rest], filters: [] } }
}
