import { descriptionHtml, descriptionText } from '../../plugins/rich-text/description.ts'
import type { campuses, schools } from '../catalogue/schools.tables.ts'
import { isBlank } from './agencies/agency-content.ts'
import type { SchoolContent } from './profiles.wire.ts'

type Row = typeof schools.$inferSelect
type Campus = typeof campuses.$inferSelect

export const EMPTY_SCHOOL: SchoolContent = {
  nameEn: null,
  nameCn: null,
  shortName: null,
  logoDocId: null,
  institutionType: null,
  ownership: null,
  gender: null,
  foundedYear: null,
  studentCount: null,
  internationalPct: null,
  website: null,
  email: null,
  phone: null,
  countryCode: null,
  stateId: null,
  city: null,
  suburb: null,
  postcode: null,
  street: null,
  campusNameEn: null,
  campusNameCn: null,
  descriptionEn: null,
  descriptionCn: null,
  ...{ registrations: [], contacts: [], documents: [] },
}

export function schoolContentOf(
  row: Row,
  main: Pick<Campus, 'nameEn' | 'nameCn'> | undefined,
): SchoolContent {
  const {
    nameEn,
    nameCn,
    shortName,
    logoDocId,
    institutionType,
    ownership,
    gender,
    foundedYear,
    studentCount,
    internationalPct,
    website,
  } = row
  const { email, phone, countryCode, stateId, city, suburb, postcode, street, registrations } = row
  return {
    ...EMPTY_SCHOOL,
    nameEn,
    nameCn,
    shortName,
    logoDocId,
    institutionType,
    ownership,
    gender,
    foundedYear,
    studentCount,
    internationalPct,
    website,
    ...{ email, phone, countryCode, stateId, city, suburb, postcode, street, registrations },
    campusNameEn: main?.nameEn ?? null,
    campusNameCn: main?.nameCn ?? null,
    descriptionEn: descriptionText(row.descriptionEn),
    descriptionCn: descriptionText(row.descriptionCn),
  }
}

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

/** Missing before verification and before courses (docs/domain/profiles.md#what-must-be-filled-in). */
export function missingOfSchool(content: SchoolContent): string[] {
  const lacking = NEEDED.filter((names) => names.every((name) => isBlank(content[name]))).map(
    ([name]) => name as string,
  )
  const unregistered = REGISTERED.includes(content.countryCode ?? '') && content.registrations.length === 0
  return unregistered ? [...lacking, 'registrations'] : lacking
}
