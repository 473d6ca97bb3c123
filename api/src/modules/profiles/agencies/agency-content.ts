import { descriptionHtml, descriptionText } from '#api/plugins/rich-text/description.ts'
import type { agencies } from '../../catalogue/agencies.tables.ts'
import { lackingOf, picked, valued } from '../content-fields.ts'
import type { AgencyContent } from '../profiles.wire.ts'

type Row = typeof agencies.$inferSelect
const CREDENTIAL_VERIFIED = 2

const TEXTS = [
  'companyNameEn',
  'companyNameCn',
  'logoDocId',
  'foundedYear',
  'registrationNo',
  'registrationCountry',
  'countryCode',
  'stateId',
  'cityEn',
  'cityCn',
  'website',
  'email',
] as const
const LISTS = [
  'phones',
  'addresses',
  'languages',
  'serviceAreas',
  'serviceTypes',
  'staff',
  'feeTable',
] as const
export const EMPTY_AGENCY: AgencyContent = {
  ...valued([...TEXTS, 'descriptionEn', 'descriptionCn', 'bank'], null),
  ...valued([...LISTS, 'credentials', 'references', 'documents'], []),
}

export const agencyContentOf = (row: Row): AgencyContent => ({
  ...EMPTY_AGENCY,
  ...picked(row, [...TEXTS, ...LISTS]),
  credentials: row.credentials.map(({ kind, number, validTo }) => ({ kind, number, validTo, fileId: null })),
  descriptionEn: descriptionText(row.descriptionEn),
  descriptionCn: descriptionText(row.descriptionCn),
})

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

/** One of each list of alternatives is needed; the first name represents all. */
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

/** docs/domain/profiles.md#what-must-be-filled-in */
export function missingOfAgency(content: AgencyContent): string[] {
  const lacking = lackingOf(content, NEEDED)
  return content.references.length < REFERENCES ? [...lacking, 'references'] : lacking
}
