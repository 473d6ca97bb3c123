import type { Handler } from '#api/plugins/context.ts'
import { namesFor } from '../catalogue.ts'
import { chosenValues, pageOf, wordsOf } from '../courses/course-query.ts'
import { searchListing } from '../listing.ts'
import { schoolListing } from '../listings.ts'
import { SCHOOL_FACET_NAMES, SCHOOL_SHAPE } from './school-listing.ts'

export const searchSchool: Handler<'POST /school/searchSchool'> = async ({ body }, { db }) => {
  const { countryCode, stateId, city, institutionType, ownership, gender, courseType, levelCode, foeBroad } =
    body
  const values = chosenValues({
    countryCode,
    stateId,
    city,
    institutionType,
    ownership,
    gender,
    courseType,
    levelCode,
    foeBroad,
  })
  const query = { ...wordsOf(body.keyword), values, ranges: {}, ...pageOf(body, SCHOOL_SHAPE) }
  return searchListing(await schoolListing(db), query, SCHOOL_FACET_NAMES, await namesFor(db), body.keyword)
}
