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

const FAILS = ['row.not-found', 'operations.enquiry-state'] as const
const may = { access: 'operations.enquiries' } as const

const EnquiryRow = Type.Object({
  id: Id,
  /** 1 course guide, 2 visa help. */
  kind: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  countryCode: NullableText,
  question: Type.String(),
  /** 1 new, 2 taken up, 3 answered, 4 spam. */
  state: Type.Integer(),
  createdAt: Instant,
  assignee: Nullable(Type.Object({ accountId: Id, name: Type.String() })),
})
const Enquiry = Type.Object({
  ...EnquiryRow.properties,
  phone: NullableText,
  /** caseAboutContactType of the lookups. */
  preferredContact: NullableInteger,
  account: NullableText,
  locale: Type.String(),
  answer: NullableText,
  closeReason: NullableText,
  decidedBy: NullableText,
  decidedAt: Nullable(Instant),
})

export const enquiryCalls = calls({
  'GET /operations/enquiries': {
    query: Type.Object({
      state: Type.Optional(OneOf([1, 2, 3, 4])),
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
  'POST /operations/enquiries/:id/spam': {
    params: ById,
    body: Type.Object({ reason: Filled(500) }),
    data: Done,
    ...may,
    changes: true,
    fails: FAILS,
  },
  'GET /operations/colleagues': { data: Rows(Type.Object({ accountId: Id, name: Type.String() })), ...may },
})
