import type { AgencyRow, SchoolRow } from '@southbound/shared/contract'
import type { Database } from '../../database/database.ts'
import { loadAgencies } from './agencies/agency-listing.ts'
import { catalogueOf, namesFor } from './catalogue.ts'
import type { Listing } from './listing.ts'
import { loadSchools } from './schools/school-listing.ts'

/** From the running catalogue, else read now. */
export const schoolListing = async (db: Database): Promise<Listing<SchoolRow>> =>
  catalogueOf(db)?.schools ?? loadSchools(db, await namesFor(db))

export const agencyListing = async (db: Database): Promise<Listing<AgencyRow>> =>
  catalogueOf(db)?.agencies ?? loadAgencies(db, await namesFor(db))
