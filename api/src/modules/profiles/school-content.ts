import { descriptionHtml, descriptionText } from '../../plugins/rich-text/description.ts'
import type { campuses, schools } from '../catalogue/schools.tables.ts'
import { lackingOf, picked, valued } from './content-fields.ts'
import type { SchoolContent } from './profiles.wire.ts'

type Row = typeof schools.$inferSelect
type Campus = typeof campuses.$inferSelect

const FIELDS = [
  'nameEn',
  'nameCn',
  'shortName',
  'logoDocId',
  'institutionType',
  'ownership',
  'gender',
  'foundedYear',
  'studentCount',
  'internationalPct',
  'website',
  'email',
  'phone',
  'countryCode',
  'stateId',
  'city',
  'suburb',
  'postcode',
  'street',
  'refundPolicyUrl',
  'agentPolicyUrl',
  'complaintsBody',
  'commissionPublished',
  'cover',
  'videoUrl',
  'intakesSummaryEn',
  'intakesSummaryCn',
] as const
const LISTS = ['registrations', 'rankings', 'groupTags', 'facilities', 'accommodation'] as const
export const EMPTY_SCHOOL: SchoolContent = {
  ...valued([...FIELDS, 'campusNameEn', 'campusNameCn', 'descriptionEn', 'descriptionCn'], null),
  ...valued([...LISTS, 'contacts', 'documents'], []),
}

export const schoolContentOf = (
  row: Row,
  main: Pick<Campus, 'nameEn' | 'nameCn'> | undefined,
): SchoolContent => ({
  ...EMPTY_SCHOOL,
  ...picked(row, [...FIELDS, ...LISTS]),
  campusNameEn: main?.nameEn ?? null,
  campusNameCn: main?.nameCn ?? null,
  descriptionEn: descriptionText(row.descriptionEn),
  descriptionCn: descriptionText(row.descriptionCn),
})

/** Contacts and documents stay with the operators. */
export function schoolColumns(content: SchoolContent): Partial<typeof schools.$inferInsert> {
  const {
    contacts: _contacts,
    documents: _documents,
    campusNameEn: _en,
    campusNameCn: _cn,
    countryCode,
    institutionType,
    ...open
  } = content
  return {
    ...open,
    ...(countryCode ? { countryCode } : {}),
    ...(institutionType ? { institutionType } : {}),
    descriptionEn: descriptionHtml(open.descriptionEn),
    descriptionCn: descriptionHtml(open.descriptionCn),
  }
}

const NEEDED: readonly (readonly (keyof SchoolContent)[])[] = [
  ['nameEn'],
  ['institutionType'],
  ['ownership'],
  ['gender'],
  ['website'],
  ['countryCode'],
  ['suburb', 'city'],
  ['postcode'],
  ['street'],
  ['campusNameEn', 'campusNameCn'],
  ['logoDocId'],
  ['contacts'],
]
/** Australia, New Zealand and Singapore have official registers. */
const REGISTERED = ['0061', '0064', '0065']

/** Before verification and before courses (docs/domain/profiles.md#what-must-be-filled-in). */
export function missingOfSchool(content: SchoolContent): string[] {
  const lacking = lackingOf(content, NEEDED)
  const unregistered = REGISTERED.includes(content.countryCode ?? '') && content.registrations.length === 0
  return unregistered ? [...lacking, 'registrations'] : lacking
}
