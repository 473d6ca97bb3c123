import {
  ById,
  calls,
  Done,
  Filled,
  Id,
  Instant,
  Maybe,
  Nullable,
  NullableInteger,
  NullableText,
  OneOf,
  Paging,
  Rows,
  Text,
  Type,
} from '../call.ts'
import { Named } from '../catalogue/discovery.shapes.ts'

const FAILS = ['row.not-found', 'operations.enquiry-state'] as const
const may = { access: 'operations.enquiries' } as const

const EnquiryRow = Type.Object({
  id: Id,
  /** 1 course guide, 2 visa help. */
  kind: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  countryCode: NullableText,
  /** 1 no hurry, 2 within the week, 3 urgent. */
  urgency: Type.Integer(),
  question: Type.String(),
  /** 1 new, 2 taken up, 3 answered, 4 spam, 5 with an agency, 6 open to agencies. */
  state: Type.Integer(),
  createdAt: Instant,
  assignee: Nullable(Type.Object({ accountId: Id, name: Type.String() })),
  agency: Nullable(Type.Object({ agencyId: Id, ...Named })),
})
const Enquiry = Type.Object({
  ...EnquiryRow.properties,
  phone: NullableText,
  socialSoftware: NullableInteger,
  socialNum: NullableText,
  /** caseAboutContactType of the lookups. */
  preferredContact: NullableInteger,
  bestTime: NullableInteger,
  mayShare: Type.Boolean(),
  sharedAt: Nullable(Instant),
  account: NullableText,
  locale: Type.String(),
  answer: NullableText,
  closeReason: NullableText,
  decidedBy: NullableText,
  decidedAt: Nullable(Instant),
})

const OfAgency = Type.Object({
  id: Id,
  kind: Type.Integer(),
  /** Null until the agency has it. */
  name: NullableText,
  email: NullableText,
  phone: NullableText,
  socialSoftware: NullableInteger,
  socialNum: NullableText,
  countryCode: NullableText,
  question: Type.String(),
  state: Type.Integer(),
  urgency: Type.Integer(),
  preferredContact: NullableInteger,
  bestTime: NullableInteger,
  locale: Type.String(),
  createdAt: Instant,
  answer: NullableText,
  decidedAt: Nullable(Instant),
})
const act = { access: 'cases.enquiries', changes: true, fails: FAILS } as const

export const enquiryCalls = calls({
  'GET /operations/enquiries': {
    query: Type.Object({
      state: Type.Optional(OneOf([1, 2, 3, 4, 5, 6])),
      keyword: Type.Optional(Text(80)),
      ...Paging,
    }),
    data: Rows(EnquiryRow),
    ...may,
  },
  'GET /operations/enquiries/:id': { params: ById, data: Enquiry, ...may, fails: ['row.not-found'] },
  'POST /operations/enquiries/:id/answer': {
    params: ById,
    body: Type.Object({ text: Filled(3000) }),
    data: Done,
    ...may,
    changes: true,
    fails: FAILS,
  },
  // Null gives it back to all.
  'POST /operations/enquiries/:id/assign': {
    params: ById,
    body: Type.Object({ accountId: Maybe(Id) }),
    data: Done,
    ...may,
    changes: true,
    fails: FAILS,
  },
  // Null opens it to every agency; the first that takes it answers.
  'POST /operations/enquiries/:id/share': {
    params: ById,
    body: Type.Object({ agencyId: Nullable(Id) }),
    data: Done,
    ...may,
    changes: true,
    fails: [...FAILS, 'operations.enquiry-consent'],
  },
  'POST /operations/enquiries/:id/spam': {
    params: ById,
    body: Type.Object({ reason: Filled(500) }),
    data: Done,
    ...may,
    changes: true,
    fails: FAILS,
  },
  // Those of the own agency, and those open to every agency.
  'GET /account/enquiries': {
    query: Type.Object({ state: Type.Optional(OneOf([3, 5, 6])), ...Paging }),
    data: Rows(OfAgency),
    access: 'cases.enquiries',
  },
  'POST /account/enquiries/:id/take': { params: ById, data: Done, ...act },
  'POST /account/enquiries/:id/answer': {
    params: ById,
    body: Type.Object({ text: Filled(3000) }),
    data: Done,
    ...act,
  },
  // Back to the desk.
  'POST /account/enquiries/:id/return': {
    params: ById,
    body: Type.Object({ reason: Filled(500) }),
    data: Done,
    ...act,
  },
  'GET /operations/colleagues': { data: Rows(Type.Object({ accountId: Id, name: Type.String() })), ...may },
})
