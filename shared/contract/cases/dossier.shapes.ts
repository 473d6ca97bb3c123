import { Day, Email, Filled, Id, Instant, Maybe, Nullable, OneOf, Text, Type } from '../call.ts'

const Month = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' })
export const Phone = Type.String({ maxLength: 20, pattern: '^[0-9+() -]{5,20}$' })
/** Or the level of a test. */
const Overall = Type.String({ pattern: '^([0-9]{1,4}(\\.[0-9]{1,2})?|[ABC][12]|exempt|pass|placed)$' })
const Count = Text(20)
const Score = Type.String({ pattern: '^[0-9]{1,4}(\\.[0-9]{1,2})?$' })
export const Area = Type.String({ pattern: '^[0-9]{4}$' })
export const Contact = Type.Object({
  countryPhoneCode: Type.Optional(Text(6)),
  areaPhoneCode: Type.Optional(Text(6)),
  phone: Phone,
})

/** docs/domain/dossier.md. A list is sent whole. */
export const Base = Type.Object({
  documentName: Filled(60),
  familyName: Filled(60),
  givenName: Filled(60),
  nameCn: Maybe(Text(60)),
  gender: Maybe(OneOf([1, 2, 3])),
  birthDate: Day,
  birthPlace: Maybe(Text(60)),
  nationality: Area,
  passportNo: Type.String({ pattern: '^[A-Za-z0-9]{5,20}$' }),
  passportIssue: Maybe(Day),
  passportExpiry: Day,
  passportCountry: Area,
  firstLanguage: Maybe(Text(40)),
  email: Email,
  phones: Maybe(Type.Array(Contact, { maxItems: 3 })),
  currentAddress: Filled(200),
  residenceStatus: Maybe(Text(60)),
  onshore: Maybe(Type.Boolean()),
  emergencyContact: Filled(200),
})
export const Education = Type.Object({
  level: Type.String({ pattern: '^[0-9]{3}$' }),
  institution: Filled(120),
  country: Area,
  city: Maybe(Text(60)),
  field: Maybe(Text(80)),
  qualification: Maybe(Text(80)),
  startMonth: Month,
  endMonth: Month,
  studyLanguage: Maybe(Text(40)),
  completed: Maybe(Type.Boolean()),
  gpa: Maybe(Count),
  gpaScale: Maybe(Count),
  classBand: Maybe(Text(20)),
  award: Maybe(Text(80)),
  gapExplanation: Maybe(Text(500)),
})
export const EnglishAbility = Type.Object({
  examType: Type.Integer({ minimum: 1, maximum: 30 }),
  testDate: Day,
  reportNo: Maybe(Text(40)),
  overall: Overall,
  listening: Maybe(Score),
  reading: Maybe(Score),
  writing: Maybe(Score),
  speaking: Maybe(Score),
  centre: Maybe(Text(80)),
})
export const WorkExperience = Type.Object({
  employer: Filled(120),
  title: Filled(80),
  country: Maybe(Area),
  from: Month,
  to: Maybe(Month),
  duties: Maybe(Text(500)),
})
export const Family = Type.Object({
  relation: Filled(20),
  name: Filled(60),
  birthDate: Maybe(Day),
  nationality: Maybe(Area),
  occupation: Maybe(Text(80)),
  phone: Maybe(Phone),
  travelsAlong: Maybe(Type.Boolean()),
})
export const CoursePlan = Type.Object({
  countries: Type.Array(Area, { minItems: 1, maxItems: 5 }),
  levels: Type.Array(Text(10), { maxItems: 10 }),
  fields: Type.Array(Text(10), { maxItems: 10 }),
  intakes: Type.Array(Month, { maxItems: 6 }),
  budgetYear: Maybe(Count),
  currency: Maybe(Type.String({ pattern: '^[A-Z]{3}$' })),
  careerGoal: Maybe(Text(1000)),
})
export const Keeper = Type.Object({
  name: Filled(60),
  relation: Filled(20),
  phone: Phone,
  email: Email,
  address: Filled(200),
  occupation: Maybe(Text(80)),
})
export const Other = Type.Object({
  supportNeed: Maybe(Text(500)),
  visaRefusals: Maybe(Text(1000)),
  previousStudy: Maybe(Text(500)),
  howHeard: Maybe(Text(80)),
})
export const Funding = Type.Object({
  sponsorType: Filled(20),
  sponsorName: Maybe(Text(60)),
  relation: Maybe(Text(20)),
  annualIncome: Maybe(Count),
  totalAvailable: Maybe(Count),
  currency: Maybe(Type.String({ pattern: '^[A-Z]{3}$' })),
})
export const VisaHistory = Type.Object({
  category: Maybe(Text(20)),
  history: Maybe(Text(1000)),
  travelHistory: Maybe(Text(1000)),
})
const Sections = Type.Object({
  base: Nullable(Base),
  education: Type.Array(Education),
  englishability: Type.Array(EnglishAbility),
  workexperience: Type.Array(WorkExperience),
  family: Type.Array(Family),
  stucourseplan: Nullable(CoursePlan),
  keeper: Nullable(Keeper),
  stuother: Nullable(Other),
  stuImburse: Nullable(Funding),
  visa: Nullable(VisaHistory),
})
/** Completeness from 0 to 100. `ready` needs base and education. */
export const Dossier = Type.Object({
  id: Id,
  documentName: Type.String(),
  createDateStamp: Instant,
  lastupdateDateStamp: Instant,
  sections: Sections,
  completeness: Type.Record(Type.String(), Type.Integer()),
  percent: Type.Integer(),
  ready: Type.Boolean(),
  version: Type.Integer(),
  can: Type.Object({ edit: Type.Boolean() }),
})
export const DossierRow = Type.Object({
  id: Id,
  documentName: Type.String(),
  createDateStamp: Instant,
  lastupdateDateStamp: Instant,
  percent: Type.Integer(),
  ready: Type.Boolean(),
})
