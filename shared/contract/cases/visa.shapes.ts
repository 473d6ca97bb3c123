import {
  AreaCode,
  Day,
  Filled,
  Id,
  Instant,
  Literals,
  Maybe,
  Money,
  Nullable,
  NullableInteger,
  NullableText,
  OneOf,
  Text,
  Type,
} from '../call.ts'
import { Named } from '../catalogue/discovery.shapes.ts'
import { FACT_KINDS } from '../operations/case-rules.words.ts'
import { Amount, NamedFile } from './offers.shapes.ts'

const Dependant = Type.Object({
  name: Filled(60),
  relation: Filled(40),
  birthDate: Day,
  passportNo: Text(20),
})
const CoeNumbers = Type.Array(Filled(40), { maxItems: 6 })

/** What the form asks of one visa. */
export const VisaParam = Type.Object({
  country: AreaCode,
  visaCategoryCode: Filled(12),
  stream: Maybe(Text(60)),
  demandType: OneOf([1, 2, 3, 4, 5, 6, 7, 8, 9]),
  dependants: Maybe(Type.Array(Dependant, { maxItems: 10 })),
  linkedChoiceIds: Maybe(Type.Array(Id, { maxItems: 6 })),
  coeNumbers: Maybe(CoeNumbers),
})
export const VisaDemand = {
  visaCountryCode: Maybe(AreaCode),
  visaDemandType: Maybe(OneOf([1, 2, 3, 4, 5, 6, 7, 8, 9])),
  visaDemand: Maybe(Text(1000)),
}

/** What is learnt on the way, each with the move that brings it. */
export const VisaFacts = {
  coeNumbers: Maybe(CoeNumbers),
  applicationRef: Maybe(Text(40)),
  hapId: Maybe(Text(20)),
  visaCharge: Maybe(Type.Object({ ...Money.properties, amount: Amount })),
  chargePaidBy: Maybe(Literals('applicant', 'agent')),
  receiptFileId: Maybe(Id),
  biometricsAt: Maybe(Day),
  medicalAt: Maybe(Day),
  infoRequestDueAt: Maybe(Day),
  decisionAt: Maybe(Day),
  grantNumber: Maybe(Text(40)),
  validFrom: Maybe(Day),
  validTo: Maybe(Day),
  conditions: Maybe(Type.Array(Filled(20), { maxItems: 20 })),
  refusalGrounds: Maybe(Type.Array(Filled(200), { maxItems: 10 })),
  reviewBody: Maybe(Text(120)),
  reviewDueAt: Maybe(Day),
}

const NullableDay = Nullable(Day)
const Lack = Type.Object({ code: Type.String(), ...Named })
export const Visa = Type.Object({
  visaChoiceId: Id,
  preference: Type.Integer(),
  country: Type.String(),
  countryName: Type.Object(Named),
  visaCategoryCode: Type.String(),
  category: Type.Object(Named),
  stream: NullableText,
  demandType: Type.Integer(),
  dependants: Type.Array(Dependant),
  linkedChoiceIds: Type.Array(Id),
  linked: Type.Array(Type.Object({ choiceId: Id, ...Named })),
  coeNumbers: Type.Array(Type.String()),
  applicationRef: NullableText,
  hapId: NullableText,
  lodgedAt: Nullable(Instant),
  lodgedBy: NullableText,
  licenceNo: NullableText,
  visaCharge: Nullable(Money),
  chargePaidBy: NullableText,
  receiptFile: Type.Optional(Nullable(NamedFile)),
  biometricsAt: NullableDay,
  medicalAt: NullableDay,
  infoRequestDueAt: NullableDay,
  decisionAt: NullableDay,
  grantNumber: NullableText,
  validFrom: NullableDay,
  validTo: NullableDay,
  conditions: Type.Array(Type.String()),
  refusalGrounds: Type.Array(Type.String()),
  reviewBody: NullableText,
  reviewDueAt: NullableDay,
  status: Type.Integer(),
  stage: Type.String(),
  statusSince: Instant,
  waitingOn: Type.Integer(),
  nextActionCode: NullableText,
  noteEn: NullableText,
  noteCn: NullableText,
  moves: Type.Array(Type.Integer()),
  /** Facts that the viewer may correct. */
  corrects: Type.Optional(Type.Array(Type.String())),
  /** Moves that wait for documents or for facts of the visa. */
  lacks: Type.Array(Type.Object({ status: Type.Integer(), needs: Type.Array(Lack) })),
  /** The viewer's own last move, for 30 minutes. */
  correctable: NullableInteger,
})
/**
 * A dated fact for applicants: a charge, the funds to show, a time, the
 * rent of a home in a city, a week, or what a university estimates.
 */
export const VisaFact = Type.Object({
  factId: Id,
  country: Type.String(),
  kind: Literals(...FACT_KINDS),
  /** Part of a student's costs: 'charge', 'living' for a year, 'travel', 'cover' for a year. */
  part: Maybe(Text(10)),
  ...Named,
  amount: Nullable(Money),
  noteEn: NullableText,
  noteCn: NullableText,
  validFrom: Day,
  source: Type.String(),
})
