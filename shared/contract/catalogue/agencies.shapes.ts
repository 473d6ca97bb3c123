import { Day, Id, Instant, Money, Nullable, type Static, Type } from '../call.ts'
import { Named, SchoolBrief, Why } from './discovery.shapes.ts'

export const AgencyRow = Type.Object({
  id: Id,
  companyNameEn: Nullable(Type.String()),
  companyNameCn: Nullable(Type.String()),
  logoDocId: Nullable(Id),
  place: Type.Object(Named),
  countryCode: Type.String(),
  serviceAreas: Type.Array(Type.String()),
  serviceTypes: Type.Array(Type.String()),
  languages: Type.Array(Type.String()),
  verified: Type.Boolean(),
  credentials: Type.Array(Type.String()),
  responseMedianHours: Nullable(Type.Integer()),
  rating: Nullable(Type.String()),
  ratingCount: Type.Integer(),
  successPct: Nullable(Type.Integer()),
  foundedYear: Nullable(Type.Integer()),
  staffCount: Type.Integer(),
  matched: Type.Array(Type.String()),
  why: Why,
})
export const AgencyDetail = Type.Object({
  ...AgencyRow.properties,
  description: Type.Object({ en: Nullable(Type.String()), cn: Nullable(Type.String()) }),
  website: Nullable(Type.String()),
  email: Nullable(Type.String()),
  phones: Type.Array(Type.String()),
  addresses: Type.Array(
    Type.Object({ ...Named, countryCode: Type.String(), street: Nullable(Type.String()) }),
  ),
  staff: Type.Array(
    Type.Object({
      name: Type.String(),
      titleEn: Nullable(Type.String()),
      titleCn: Nullable(Type.String()),
      licences: Type.Array(Type.String()),
      languages: Type.Array(Type.String()),
    }),
  ),
  credentialRows: Type.Array(
    Type.Object({
      kind: Type.String(),
      number: Type.String(),
      state: Type.Integer(),
      validTo: Nullable(Day),
    }),
  ),
  feeTable: Type.Array(Type.Object({ serviceType: Type.String(), fee: Money })),
  schools: Type.Array(SchoolBrief),
  selfCreated: Type.Boolean(),
  registrationNo: Nullable(Type.String()),
  /** By people whose application went on with this agency. */
  verifiedReviews: Type.Object({ count: Type.Integer(), rating: Nullable(Type.String()) }),
  sndDomain: Nullable(Type.String()),
  updatedAt: Instant,
})

export type AgencyDetail = Static<typeof AgencyDetail>
export type AgencyRow = Static<typeof AgencyRow>
