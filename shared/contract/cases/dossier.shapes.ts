import {
  AreaCode,
  Currency,
  Day,
  Email,
  Filled,
  Id,
  Instant,
  Maybe,
  Nullable,
  OneOf,
  Text,
  Type,
  WordOf,
} from '../call.ts'
import {
  ACCOMMODATIONS,
  EXEMPTIONS,
  GS_QUESTIONS,
  INCOME_BANDS,
  MARITAL_STATES,
  WELFARE,
  WORK_TIMES,
} from './dossier-fields.ts'
import { Funding, Other, VisaHistory } from './dossier-history.shapes.ts'
import { Contact, Count, coded, Month, Phone, RowsOf, Yes } from './dossier-parts.shapes.ts'

/** Or the level of a test. */
const Overall = Type.String({ pattern: '^([0-9]{1,4}(\\.[0-9]{1,2})?|[ABC][12]|exempt|pass|placed)$' })
const Score = Type.String({ pattern: '^[0-9]{1,4}(\\.[0-9]{1,2})?$' })

/** docs/domain/dossier.md. A list is sent whole. */
export const Base = Type.Object({
  documentName: Filled(60),
  familyName: Filled(60),
  givenName: Filled(60),
  nameCn: Maybe(Text(60)),
  formerName: Maybe(Text(60)),
  pinyin: Maybe(Text(80)),
  avatar: Maybe(Id),
  gender: Maybe(OneOf([1, 2, 3])),
  birthDate: Day,
  birthPlace: Maybe(Text(60)),
  nationality: AreaCode,
  secondNationality: Maybe(AreaCode),
  passportNo: Type.String({ pattern: '^[A-Za-z0-9]{5,20}$' }),
  passportIssue: Maybe(Day),
  passportExpiry: Day,
  passportCountry: AreaCode,
  nationalId: coded('nationalId'),
  maritalStatus: Maybe(WordOf(MARITAL_STATES)),
  firstLanguage: Maybe(Text(40)),
  email: Email,
  phones: RowsOf(Contact, 3),
  social: RowsOf(Type.Object({ software: OneOf([1, 2, 3, 4, 5, 6, 7, 8]), account: Filled(64) }), 8),
  currentAddress: Filled(200),
  /** Of the list of regions: the state or province where the applicant lives. */
  homeRegionId: Maybe(Id),
  mailingAddress: Maybe(Text(200)),
  residenceStatus: Maybe(Text(60)),
  onshore: Maybe(Yes),
  currentVisa: Maybe(Type.Object({ type: Maybe(Text(80)), number: Maybe(Text(40)), expiry: Maybe(Day) })),
  usi: coded('usi'),
  nsn: coded('nsn'),
  fin: coded('fin'),
  emergencyContact: Filled(200),
})
export const Education = Type.Object({
  level: Type.String({ pattern: '^[0-9]{3}$' }),
  institution: Filled(120),
  country: AreaCode,
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
  transcriptFileId: Maybe(Id),
  certificateFileId: Maybe(Id),
  gapExplanation: Maybe(Text(500)),
})
export const EnglishAbility = Type.Object({
  examType: Type.Integer({ minimum: 1, maximum: 30 }),
  testDate: Day,
  expiry: Maybe(Day),
  reportNo: Maybe(Text(40)),
  overall: Overall,
  listening: Maybe(Score),
  reading: Maybe(Score),
  writing: Maybe(Score),
  speaking: Maybe(Score),
  centre: Maybe(Text(80)),
  exemption: Maybe(WordOf(EXEMPTIONS)),
  fileId: Maybe(Id),
  /** Set by an office that saw the report; a student's own word changes nothing. */
  verified: Maybe(Yes),
})
/** As it is sent: an exemption has neither the day nor the score of a test. */
export const EnglishStatement = Type.Object({
  ...EnglishAbility.properties,
  testDate: Maybe(Day),
  overall: Maybe(Overall),
})
export const WorkExperience = Type.Object({
  employer: Filled(120),
  title: Filled(80),
  country: Maybe(AreaCode),
  from: Month,
  to: Maybe(Month),
  workTime: Maybe(WordOf(WORK_TIMES)),
  duties: Maybe(Text(500)),
  referenceName: Maybe(Text(60)),
  referencePhone: Maybe(Phone),
  fileId: Maybe(Id),
})
export const Family = Type.Object({
  relation: Filled(20),
  name: Filled(60),
  birthDate: Maybe(Day),
  nationality: Maybe(AreaCode),
  occupation: Maybe(Text(80)),
  employer: Maybe(Text(120)),
  incomeBand: Maybe(WordOf(INCOME_BANDS)),
  phone: Maybe(Phone),
  livesIn: Maybe(AreaCode),
  travelsAlong: Maybe(Type.Boolean()),
})
export const CoursePlan = Type.Object({
  countries: Type.Array(AreaCode, { minItems: 1, maxItems: 5 }),
  levels: Type.Array(Text(10), { maxItems: 10 }),
  fields: Type.Array(Text(10), { maxItems: 10 }),
  intakes: Type.Array(Month, { maxItems: 6 }),
  budgetYear: Maybe(Count),
  currency: Maybe(Currency),
  cities: Maybe(Text(200)),
  schoolWishes: Maybe(Text(500)),
  pathway: Maybe(Yes),
  accommodation: Maybe(WordOf(ACCOMMODATIONS)),
  companions: Maybe(Count),
  careerGoal: Maybe(Text(1000)),
  gsAnswers: RowsOf(
    Type.Object({ question: WordOf(GS_QUESTIONS), answer: Filled(2000) }),
    GS_QUESTIONS.length,
  ),
})
export const Keeper = Type.Object({
  name: Filled(60),
  relation: Filled(20),
  birthDate: Maybe(Day),
  nationality: Maybe(AreaCode),
  phone: Phone,
  email: Email,
  address: Filled(200),
  passportNo: coded('passport'),
  occupation: Maybe(Text(80)),
  inDestination: Maybe(Yes),
  visaPlan: Maybe(Text(200)),
  welfare: Maybe(WordOf(WELFARE)),
  consentFileId: Maybe(Id),
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
  studentName: Type.String(),
  createDateStamp: Instant,
  lastupdateDateStamp: Instant,
  percent: Type.Integer(),
  ready: Type.Boolean(),
})
