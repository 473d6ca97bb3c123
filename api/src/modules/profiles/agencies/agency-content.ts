import { descriptionHtml, descriptionText } from '#api/plugins/rich-text/description.ts'
import type { agencies } from '../../catalogue/agencies.tables.ts'
import type { AgencyContent } from '../profiles.wire.ts'

type Row = typeof agencies.$inferSelect
const CREDENTIAL_VERIFIED = 2

export const EMPTY_AGENCY: AgencyContent = {
  companyNameEn: null,
  companyNameCn: null,
  logoDocId: null,
  foundedYear: null,
  registrationNo: null,
  registrationCountry: null,
  countryCode: null,
  stateId: null,
  cityEn: null,
  cityCn: null,
  website: null,
  email: null,
  descriptionEn: null,
  descriptionCn: null,
  bank: null,
  phones: [],
  addresses: [],
  languages: [],
  serviceAreas: [],
  serviceTypes: [],
  staff: [],
  credentials: [],
  feeTable: [],
  references: [],
  documents: [],
}

export function agencyContentOf(row: Row): AgencyContent {
  const {
    companyNameEn,
    companyNameCn,
    logoDocId,
    foundedYear,
    registrationNo,
    registrationCountry,
    countryCode,
    stateId,
    cityEn,
    cityCn,
  } = row
  const { website, email, phones, addresses, languages, serviceAreas, serviceTypes, staff, feeTable } = row
  return {
    ...EMPTY_AGENCY,
    companyNameEn,
    companyNameCn,
    logoDocId,
    foundedYear,
    registrationNo,
    registrationCountry,
    countryCode,
    stateId,
    cityEn,
    cityCn,
    ...{ website, email, phones, addresses, languages, serviceAreas, serviceTypes, staff, feeTable },
    credentials: row.credentials.map(({ kind, number, validTo }) => ({
      kind,
      number,
      validTo,
      fileId: null,
    })),
    descriptionEn: descriptionText(row.descriptionEn),
    descriptionCn: descriptionText(row.descriptionCn),
  }
}

/** Bank, references and documents stay with the operators. */
export function agencyColumns(content: AgencyContent): Partial<typeof agencies.$inferInsert> {
  const { bank: _bank, references: _references, documents: _documents, countryCode, ...open } = content
  return {
    ...open,
    ...(countryCode ? { countryCode } : {}),
    credentials: open.credentials.map(({ kind, number, validTo }) => ({
      kind,
      number,
      validTo,
      state: CREDENTIAL_VERIFIED,
    })),
    descriptionEn: descriptionHtml(open.descriptionEn),
    descriptionCn: descriptionHtml(open.descriptionCn),
  }
}

/** Of each list of alternatives one is needed; the first name stands for all. */
const NEEDED: readonly (readonly (keyof AgencyContent)[])[] = [
  ['companyNameEn', 'companyNameCn'],
  ['registrationNo'],
  ['registrationCountry'],
  ['countryCode'],
  ['cityEn', 'cityCn'],
  ['email'],
  ['phones'],
  ['addresses'],
  ['languages'],
  ['serviceAreas'],
  ['serviceTypes'],
  ['staff'],
  ['credentials'],
  ['descriptionEn', 'descriptionCn'],
  ['bank'],
  ['documents'],
]
const REFERENCES = 2

/** Missing before verification (docs/domain/profiles.md#what-must-be-filled-in). */
export function missingOfAgency(content: AgencyContent): string[] {
  const lacking = NEEDED.filter((names) => names.every((name) => isBlank(content[name]))).map(
    ([name]) => name as string,
  )
  return content.references.length < REFERENCES ? [...lacking, 'references'] : lacking
}

export const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && !value.trim()) ||
  (Array.isArray(value) && value.length === 0)
