import type { AgencyDetail, AgencyRow, SchoolRow } from '@southbound/shared/contract'
import { CREDENTIAL_STATE } from '@southbound/shared/contract/constants'
import { cleanDescription } from '#api/plugins/rich-text/description.ts'
import { ownCover, sceneOfAgency } from '#api/scenes/choose.ts'
import type { CatalogueNames } from '../../vocabulary/names.service.ts'
import { isInForce, isVerified } from '../../vocabulary/published.service.ts'
import type { AgencySource } from './agency-listing.ts'

/** A verified credential whose last day has passed is expired. */
const asOfToday = (one: AgencyDetail['credentialRows'][number]) =>
  one.state === CREDENTIAL_STATE.verified && !isInForce(one)
    ? { ...one, state: CREDENTIAL_STATE.expired }
    : one

const trimmed = (text: string | null): string | null => text?.trim() || null
const allTrimmed = (texts: readonly string[]): string[] => texts.map((text) => text.trim()).filter(Boolean)

export function agencyRowView(source: AgencySource, names: CatalogueNames): AgencyRow {
  const state = names.state(source.stateId)
  const parts = (city: string | null, region: string | null) =>
    [...new Set([trimmed(city), trimmed(region)])].filter(Boolean)
  const country = names.country(source.countryCode)
  return {
    id: source.id,
    companyNameEn: trimmed(source.companyNameEn),
    companyNameCn: trimmed(source.companyNameCn),
    logoDocId: source.logoDocId,
    place: {
      nameEn: parts(source.cityEn, state.nameEn).join(', ') || country.nameEn,
      nameCn: parts(state.nameCn, source.cityCn).join(' ') || country.nameCn,
    },
    countryCode: source.countryCode,
    serviceAreas: allTrimmed(source.serviceAreas),
    serviceTypes: allTrimmed(source.serviceTypes),
    languages: allTrimmed(source.languages),
    verified: isVerified(source),
    credentials: [
      ...new Set(source.credentials.filter((one) => isInForce(one)).map(({ kind }) => kind.trim())),
    ],
    responseMedianHours: source.responseMedianHours,
    rating: source.rating,
    ratingCount: source.ratingCount,
    successPct: source.successPct,
    foundedYear: source.foundedYear,
    staffCount: source.staff.length,
    matched: [],
  }
}

export type AgencyMore = Pick<
  AgencyDetail,
  'verifiedReviews' | 'stars' | 'sndDomain' | 'siteAddress' | 'answerTimes' | 'parent'
>

export function agencyDetailView(
  source: AgencySource,
  names: CatalogueNames,
  schools: readonly SchoolRow[],
  more: AgencyMore,
): AgencyDetail {
  return {
    ...agencyRowView(source, names),
    scene: ownCover(source.cover) ?? sceneOfAgency({ ...source, city: source.cityEn }),
    description: { en: cleanDescription(source.descriptionEn), cn: cleanDescription(source.descriptionCn) },
    website: trimmed(source.website),
    email: trimmed(source.email),
    phones: allTrimmed(source.phones),
    addresses: source.addresses,
    staff: source.staff,
    credentialRows: source.credentials.map(asOfToday),
    socials: source.socials.map(({ network, account }) => ({ network: names.network(network), account })),
    specialisms: source.specialisms.map(({ levelCode, discipline }) => ({
      level: names.level(levelCode),
      field: discipline === null ? null : names.field(discipline),
    })),
    feeTable: feesOf(source),
    schools: schools.map(({ schoolId, seoId, nameEn, nameCn, institutionType, countryCode, logoDocId }) => ({
      schoolId,
      seoId,
      nameEn,
      nameCn,
      institutionType,
      countryCode,
      logoDocId,
    })),
    selfCreated: source.selfCreated,
    registrationNo: trimmed(source.registrationNo),
    updatedAt: source.updatedAt,
    ...more,
  }
}

export const feesOf = ({ feeTable }: Pick<AgencySource, 'feeTable'>): AgencyDetail['feeTable'] =>
  feeTable.map(({ serviceType, ...fee }) => ({ serviceType, fee }))
