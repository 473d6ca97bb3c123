import {
  Currency,
  calls,
  Day,
  Decimal,
  Done,
  Filled,
  Id,
  Instant,
  Literals,
  Maybe,
  Nullable,
  NullableInteger,
  NullableText,
  OneOf,
  Paging,
  Rows,
  Text,
  Type,
  WordOf,
} from '../call.ts'
import {
  EDITED_LIST_NAMES,
  type EditedList,
  FACT_KINDS,
  FACT_PARTS,
  RULE_COUNTRIES,
  TARGET_KINDS,
} from './case-rules.words.ts'

const may = { access: 'operations.rules' } as const
const write = {
  data: Done,
  ...may,
  changes: true,
  fails: ['row.not-found', 'operations.rule-ended'],
} as const
const Country = WordOf(RULE_COUNTRIES)
const ListName = Type.Unsafe<EditedList>(WordOf(EDITED_LIST_NAMES))
const Dated = {
  validFrom: Day,
  /** The last day on which it holds; before `validFrom`: taken back before it held. */
  validTo: Nullable(Day),
  /** 1 in force, 2 to come, 3 ended. */
  state: Type.Integer(),
}
const listed = { country: Type.Optional(Country), state: Type.Optional(OneOf([1, 2, 3])), ...Paging }
/** `id` names the row which this one follows from its first day on. */
const Written = { validFrom: Day, reason: Filled(500) }
const Successor = { id: Maybe(Id), ...Written }
const Small = (maximum: number) => Maybe(Type.Integer({ minimum: 1, maximum }))

const Target = {
  kind: Type.String(),
  /** Country of the party which has to act; null for every country without a row of its own. */
  country: NullableText,
  minutes: Type.Integer(),
  /** Counted from Monday to Friday, 09:00 to 18:00. */
  business: Type.Boolean(),
}
const Requirement = {
  docTypeCode: Type.String(),
  /** 1 course, 2 visa. */
  kind: Type.Integer(),
  /** 0 submission, 1 lodging, 2 offer, 3 enrolment. */
  phase: Type.Integer(),
  country: NullableText,
  levelFrom: NullableText,
  levelTo: NullableText,
  fieldBroad: NullableText,
  visaCategories: Nullable(Type.Array(Type.String())),
  ageBelow: NullableInteger,
  onshore: Nullable(Type.Boolean()),
  mandatory: Type.Boolean(),
  minPages: NullableInteger,
  validityMonths: NullableInteger,
  certified: Type.Optional(Type.Boolean()),
  /** Where it is not in English. */
  translated: Type.Optional(Type.Boolean()),
  /** After it is asked for. */
  dueDays: NullableInteger,
  noteEn: NullableText,
  noteCn: NullableText,
}
const Fact = {
  country: Type.String(),
  kind: Literals(...FACT_KINDS),
  nameEn: Type.String(),
  nameCn: Type.String(),
  amount: NullableText,
  currency: NullableText,
  noteEn: NullableText,
  noteCn: NullableText,
  source: Type.String(),
}

/** Rows that cases read on the day of need: a change holds from its day on, and what ended is kept. */
export const caseRuleCalls = calls({
  'GET /operations/clock-targets': {
    query: Type.Object({ kind: Type.Optional(WordOf(TARGET_KINDS)), ...listed }),
    data: Rows(Type.Object({ id: Id, ...Target, ...Dated })),
    ...may,
  },
  // Takes the place of the row of the same kind and country.
  'POST /operations/clock-targets': {
    body: Type.Object({
      kind: WordOf(TARGET_KINDS),
      country: Nullable(Country),
      minutes: Type.Integer({ minimum: 1, maximum: 525_600 }),
      business: Type.Boolean(),
      ...Written,
    }),
    ...write,
  },
  'GET /operations/holidays': {
    query: Type.Object({ year: Type.Optional(Type.Integer({ minimum: 2020, maximum: 2100 })), ...listed }),
    data: Rows(
      Type.Object({
        id: Id,
        country: Type.String(),
        day: Day,
        name: Type.String(),
        source: Type.String(),
        /** 2 to come, 3 past or taken back. */
        state: Type.Integer(),
        removed: Type.Boolean(),
      }),
    ),
    ...may,
  },
  'POST /operations/holidays': {
    body: Type.Object({
      country: Country,
      day: Day,
      name: Filled(60),
      source: Filled(256),
      reason: Filled(500),
    }),
    ...write,
  },
  'GET /operations/file-requirements': {
    query: Type.Object({
      kind: Type.Optional(OneOf([1, 2])),
      docTypeCode: Type.Optional(Text(10)),
      ...listed,
    }),
    data: Rows(
      Type.Object({ id: Id, nameEn: Type.String(), nameCn: Type.String(), ...Requirement, ...Dated }),
    ),
    ...may,
  },
  'POST /operations/file-requirements': {
    body: Type.Object({
      docTypeCode: Filled(10),
      kind: OneOf([1, 2]),
      phase: OneOf([0, 1, 2, 3]),
      country: Nullable(Country),
      levelFrom: Maybe(Text(10)),
      levelTo: Maybe(Text(10)),
      fieldBroad: Maybe(Text(2)),
      visaCategories: Maybe(Type.Array(Text(12, 1), { maxItems: 50 })),
      ageBelow: Small(99),
      onshore: Maybe(Type.Boolean()),
      mandatory: Type.Boolean(),
      minPages: Small(99),
      validityMonths: Small(120),
      certified: Type.Optional(Type.Boolean()),
      translated: Type.Optional(Type.Boolean()),
      dueDays: Small(365),
      noteEn: Maybe(Text(300)),
      noteCn: Maybe(Text(300)),
      ...Successor,
    }),
    ...write,
  },
  'GET /operations/visa-facts': {
    query: Type.Object({ kind: Type.Optional(Fact.kind), ...listed }),
    data: Rows(Type.Object({ id: Id, ...Fact, part: Type.Optional(NullableText), ...Dated })),
    ...may,
  },
  'POST /operations/visa-facts': {
    body: Type.Object({
      country: Country,
      kind: Fact.kind,
      /** Without one it is that of the fact that it follows. */
      part: Maybe(WordOf(FACT_PARTS)),
      nameEn: Filled(120),
      nameCn: Filled(120),
      amount: Maybe(Decimal),
      currency: Maybe(Currency),
      noteEn: Maybe(Text(300)),
      noteCn: Maybe(Text(300)),
      source: Type.String({ maxLength: 256, pattern: '^https://\\S+$' }),
      ...Successor,
    }),
    ...write,
  },
  // All entries of a list, those that are off too.
  'GET /operations/lookups': {
    query: Type.Object({ name: ListName }),
    data: Rows(
      Type.Object({
        code: Type.String(),
        nameEn: NullableText,
        nameCn: NullableText,
        sort: Type.Integer(),
        enabled: Type.Boolean(),
        version: Type.Integer(),
        /** By an operator: a start leaves it as it is. */
        editedAt: Nullable(Instant),
      }),
    ),
    ...may,
  },
  // Without `version` a new entry. What is off is offered no more, and still names what was stored.
  'POST /operations/lookups': {
    body: Type.Object({
      name: ListName,
      code: Type.String({ maxLength: 60, minLength: 1 }),
      nameEn: Filled(120),
      nameCn: Filled(120),
      sort: Type.Integer({ minimum: 0, maximum: 999 }),
      enabled: Type.Boolean(),
      version: Maybe(Type.Integer()),
      reason: Filled(500),
    }),
    data: Done,
    ...may,
    changes: true,
    fails: ['row.not-found', 'row.changed'],
  },
  // From `day` on it no longer holds; of a holiday the day is its own.
  'POST /operations/case-rules/:table/:id/end': {
    params: Type.Object({
      table: Literals('clock-targets', 'holidays', 'file-requirements', 'visa-facts'),
      id: Id,
    }),
    body: Type.Object({ day: Maybe(Day), reason: Filled(500) }),
    ...write,
    fails: [...write.fails, 'operations.rule-needed'],
  },
})
