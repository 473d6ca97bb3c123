import { CREDENTIAL_STATE } from '@southbound/shared/contract/constants'
import { descriptionHtml, descriptionText } from '#api/plugins/rich-text/description.ts'
import type { agencies } from '../../catalogue/agencies.tables.ts'
import { lackingOf, picked, valued } from '../content-fields.ts'
import type { Refused } from '../profile-kind.ts'
import type { AgencyContent } from '../profiles.wire.ts'

type Row = typeof agencies.$inferSelect

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
  'cover',
  'parentAgencyId',
] as const
const LISTS = [
  'phones',
  'addresses',
  'languages',
  'serviceAreas',
  'serviceTypes',
  'staff',
  'feeTable',
  'socials',
  'specialisms',
  'branchAgencyIds',
] as const
export const EMPTY_AGENCY: AgencyContent = {
  ...valued([...TEXTS, 'descriptionEn', 'descriptionCn', 'bank'], null),
  ...valued([...LISTS, 'credentials', 'references', 'documents'], []),
}

export const agencyContentOf = (row: Row): AgencyContent => ({
  ...EMPTY_AGENCY,
  ...picked(row, [...TEXTS, ...LISTS]),
  credentials: row.credentials.map(({ state: _state, ...one }) => ({ ...one, fileId: null })),
  descriptionEn: descriptionText(row.descriptionEn),
  descriptionCn: descriptionText(row.descriptionCn),
})

/** Bank, references and documents stay with the operators. */
export function agencyColumns(
  content: AgencyContent,
  refused: Refused = [],
): Partial<typeof agencies.$inferInsert> {
  const { bank: _bank, references: _references, documents: _documents, countryCode, ...open } = content
  return {
    ...open,
    ...(countryCode ? { countryCode } : {}),
    credentials: open.credentials.map(({ fileId: _file, ...one }) => ({
      ...one,
      state: isAmong(refused, one) ? CREDENTIAL_STATE.rejected : CREDENTIAL_STATE.verified,
    })),
    descriptionEn: descriptionHtml(open.descriptionEn),
    descriptionCn: descriptionHtml(open.descriptionCn),
  }
}

/** A credential is known by its kind and number. */
export const isAmong = (all: Refused, one: Refused[number]): boolean =>
  all.some(({ kind, number }) => kind === one.kind && number === one.number)

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
