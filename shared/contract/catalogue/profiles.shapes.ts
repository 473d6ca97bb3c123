import {
  AreaCode,
  Day,
  Email,
  Filled,
  Id,
  Instant,
  Maybe,
  Money,
  Named,
  Nullable,
  NullableText,
  OneOf,
  Text,
  Type,
  Url,
} from '../call.ts'
import { ShownPicture } from '../content/articles.shapes.ts'

const Phone = Type.String({ maxLength: 20, pattern: '^\\+?[0-9() .-]{5,20}$' })
const Year = Type.Integer({ minimum: 1000, maximum: 2100 })
/** A place, or a span of places: '120', '101-150', '501+', '=31'. */
const Rank = Type.String({ pattern: '^=?[0-9]{1,4}(-[0-9]{1,4}|\\+)?$' })
const Count = Type.Integer({ minimum: 0, maximum: 9_999_999 })
const Language = Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z]{2,4})?$' })
const list = <T extends Parameters<typeof Type.Array>[0]>(item: T, maxItems: number) =>
  Type.Array(item, { maxItems })
const unique = <T extends Parameters<typeof Type.Array>[0]>(item: T, maxItems: number) =>
  Type.Array(item, { maxItems, uniqueItems: true })

const Document = Type.Object({ fileId: Id, description: Text(200) })
const Person = Type.Object({
  name: Filled(100),
  title: Maybe(Text(100)),
  email: Maybe(Email),
  phone: Maybe(Phone),
})
/** A film elsewhere: a link, never a stranger's script. */
const SafeUrl = Type.String({ maxLength: 256, pattern: '^https://[^\\s/?#.]+\\.[^\\s]+$' })
const Described = { descriptionEn: Nullable(Text(3000)), descriptionCn: Nullable(Text(3000)) }

export const AgencyContent = Type.Object({
  companyNameEn: Nullable(Text(200)),
  companyNameCn: Nullable(Text(200)),
  logoDocId: Nullable(Id),
  foundedYear: Nullable(Year),
  registrationNo: Nullable(Text(50)),
  registrationCountry: Nullable(AreaCode),
  countryCode: Nullable(AreaCode),
  stateId: Nullable(Id),
  cityEn: Nullable(Text(100)),
  cityCn: Nullable(Text(100)),
  website: Nullable(Url),
  email: Nullable(Email),
  phones: unique(Phone, 5),
  addresses: list(
    Type.Object({
      nameEn: Nullable(Text(100)),
      nameCn: Nullable(Text(100)),
      countryCode: AreaCode,
      city: Maybe(Text(100)),
      postcode: Maybe(Text(10)),
      street: Nullable(Text(200)),
    }),
    10,
  ),
  languages: unique(Language, 20),
  serviceAreas: unique(AreaCode, 60),
  serviceTypes: unique(Text(20, 1), 10),
  staff: list(
    Type.Object({
      name: Filled(100),
      titleEn: Nullable(Text(100)),
      titleCn: Nullable(Text(100)),
      licences: list(Filled(60), 5),
      languages: unique(Language, 10),
      photoDocId: Maybe(Id),
    }),
    30,
  ),
  credentials: list(
    Type.Object({
      kind: Filled(60),
      number: Filled(60),
      issuedBy: Maybe(Text(100)),
      validTo: Nullable(Day),
      fileId: Nullable(Id),
    }),
    20,
  ),
  // Fields that came later may be left out: what is stored stays.
  socials: Type.Optional(list(Type.Object({ network: Filled(20), account: Filled(100) }), 8)),
  specialisms: Type.Optional(
    list(Type.Object({ levelCode: Filled(20), discipline: Nullable(Text(20)) }), 20),
  ),
  cover: Maybe(ShownPicture),
  // Shown where each of the two names the other.
  parentAgencyId: Maybe(Id),
  branchAgencyIds: Type.Optional(unique(Id, 50)),
  feeTable: list(
    Type.Object({
      serviceType: Text(20, 1),
      amount: Money.properties.amount,
      currency: Money.properties.currency,
    }),
    20,
  ),
  ...Described,
  bank: Nullable(
    Type.Object({ holder: Filled(100), bank: Filled(100), accountNo: Filled(40), swift: Maybe(Text(11)) }),
  ),
  references: list(Person, 10),
  documents: list(Document, 20),
})

export const SchoolContent = Type.Object({
  nameEn: Nullable(Text(200)),
  nameCn: Nullable(Text(200)),
  shortName: Nullable(Text(30)),
  logoDocId: Nullable(Id),
  institutionType: Nullable(OneOf([1, 2, 3, 4, 5, 6, 7, 8])),
  ownership: Nullable(OneOf([1, 2, 3])),
  gender: Nullable(OneOf([1, 2, 3])),
  foundedYear: Nullable(Year),
  studentCount: Nullable(Count),
  internationalPct: Nullable(Type.Integer({ minimum: 0, maximum: 100 })),
  website: Nullable(Url),
  email: Nullable(Email),
  phone: Nullable(Phone),
  countryCode: Nullable(AreaCode),
  stateId: Nullable(Id),
  city: Nullable(Text(100)),
  suburb: Nullable(Text(100)),
  postcode: Nullable(Text(10)),
  street: Nullable(Text(200)),
  campusNameEn: Nullable(Text(200)),
  campusNameCn: Nullable(Text(200)),
  registrations: list(Type.Object({ kind: Filled(60), number: Filled(60), validTo: Maybe(Day) }), 10),
  rankings: Type.Optional(list(Type.Object({ source: Filled(20), year: Year, rank: Rank }), 12)),
  groupTags: Type.Optional(unique(Filled(30), 5)),
  facilities: Type.Optional(unique(Filled(60), 30)),
  accommodation: Type.Optional(unique(Filled(60), 15)),
  refundPolicyUrl: Maybe(Url),
  agentPolicyUrl: Maybe(Url),
  complaintsBody: Maybe(Text(200)),
  commissionPublished: Maybe(Type.Boolean()),
  cover: Maybe(ShownPicture),
  videoUrl: Maybe(SafeUrl),
  intakesSummaryEn: Maybe(Text(300)),
  intakesSummaryCn: Maybe(Text(300)),
  ...Described,
  contacts: list(Person, 10),
  documents: list(Document, 20),
})

export const Standing = {
  id: Nullable(Id),
  nameEn: NullableText,
  nameCn: NullableText,
  shown: Type.Boolean(),
  verificationState: Type.Integer(),
  draftState: Type.Integer(),
  version: Type.Integer(),
  reason: NullableText,
  submittedAt: Nullable(Instant),
  decidedAt: Nullable(Instant),
  /** The day of the last approval. */
  verifiedAt: Type.Optional(Nullable(Instant)),
  missing: Type.Array(Type.String()),
  /** Credentials that the last approval left unconfirmed. */
  refusedCredentials: Type.Optional(Type.Array(Type.Object({ kind: Type.String(), number: Type.String() }))),
  /** Named in the content, or those that `ask`: their verified profile names this one as its parent. */
  agencies: Type.Optional(Type.Array(Type.Object({ id: Id, ...Named, asks: Type.Boolean() }))),
  may: Type.Object({ edit: Type.Boolean(), submit: Type.Boolean(), withdraw: Type.Boolean() }),
  files: Type.Array(Type.Object({ fileId: Id, originalName: Type.String(), bytes: Type.Integer() })),
}
