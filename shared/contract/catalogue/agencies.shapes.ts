import {
  Day,
  Id,
  Instant,
  Maybe,
  Money,
  Nullable,
  NullableInteger,
  NullableText,
  type Static,
  Type,
} from '../call.ts'
import { Scene } from '../scene.ts'
import { Named, SchoolBrief, Why } from './discovery.shapes.ts'
import { Spread } from './figures.shapes.ts'

export const AgencyRow = Type.Object({
  id: Id,
  companyNameEn: NullableText,
  companyNameCn: NullableText,
  logoDocId: Nullable(Id),
  place: Type.Object(Named),
  countryCode: Type.String(),
  serviceAreas: Type.Array(Type.String()),
  serviceTypes: Type.Array(Type.String()),
  languages: Type.Array(Type.String()),
  verified: Type.Boolean(),
  credentials: Type.Array(Type.String()),
  responseMedianHours: NullableInteger,
  rating: NullableText,
  ratingCount: Type.Integer(),
  successPct: NullableInteger,
  foundedYear: NullableInteger,
  staffCount: Type.Integer(),
  matched: Type.Array(Type.String()),
  why: Why,
})
export const AgencyDetail = Type.Object({
  ...AgencyRow.properties,
  /** The own cover, else a drawing of ours. */
  scene: Nullable(Scene),
  description: Type.Object({ en: NullableText, cn: NullableText }),
  website: NullableText,
  email: NullableText,
  phones: Type.Array(Type.String()),
  addresses: Type.Array(
    Type.Object({
      ...Named,
      countryCode: Type.String(),
      city: Maybe(Type.String()),
      postcode: Maybe(Type.String()),
      street: NullableText,
    }),
  ),
  /** With the network's name. */
  socials: Type.Optional(Type.Array(Type.Object({ network: Type.Object(Named), account: Type.String() }))),
  specialisms: Type.Optional(
    Type.Array(Type.Object({ level: Type.Object(Named), field: Nullable(Type.Object(Named)) })),
  ),
  staff: Type.Array(
    Type.Object({
      name: Type.String(),
      titleEn: NullableText,
      titleCn: NullableText,
      licences: Type.Array(Type.String()),
      languages: Type.Array(Type.String()),
      photoDocId: Maybe(Id),
    }),
  ),
  /** Each of the two says so. */
  parent: Maybe(Type.Object({ id: Id, ...Named })),
  credentialRows: Type.Array(
    Type.Object({
      kind: Type.String(),
      number: Type.String(),
      issuedBy: Maybe(Type.String()),
      state: Type.Integer(),
      validTo: Nullable(Day),
    }),
  ),
  feeTable: Type.Array(Type.Object({ serviceType: Type.String(), fee: Money })),
  schools: Type.Array(SchoolBrief),
  selfCreated: Type.Boolean(),
  registrationNo: NullableText,
  /** By people whose application went on with this agency. */
  verifiedReviews: Type.Object({ count: Type.Integer(), rating: NullableText }),
  /** How many people gave one star, two, up to five; each counts by his newest. */
  stars: Type.Optional(Type.Array(Type.Integer(), { minItems: 5, maxItems: 5 })),
  sndDomain: NullableText,
  /** The site under the agency's own name. */
  siteAddress: Maybe(Type.String()),
  /** Median hours to the first answer, of all listed agencies. */
  answerTimes: Nullable(Spread),
  updatedAt: Instant,
})

export type AgencyDetail = Static<typeof AgencyDetail>
export type AgencyRow = Static<typeof AgencyRow>
