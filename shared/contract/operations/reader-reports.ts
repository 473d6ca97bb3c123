import {
  ById,
  calls,
  Done,
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

const NEXT = [2, 3, 4]
const State = Type.Optional(OneOf([1, ...NEXT]))
const decide = {
  params: ById,
  body: Type.Object({ state: OneOf(NEXT), note: Maybe(Text(500)) }),
  data: Done,
  access: 'operations.errors',
  changes: true,
  fails: ['row.not-found', 'operations.error-state'],
} as const
const Told = {
  id: Id,
  suggestions: Type.String(),
  reporter: NullableText,
  state: Type.Integer(),
  createdAt: Instant,
  note: NullableText,
  decidedBy: NullableText,
  decidedAt: Nullable(Instant),
}

/** Wrong facts (2 confirmed, 3 fixed, 4 rejected) and suggestions (2 taken up, 3 done, 4 put aside). */
export const readerReports = calls({
  'GET /operations/errors': {
    query: Type.Object({ state: State, ...Paging }),
    data: Rows(
      Type.Object({
        ...Told,
        category: Type.String(),
        name: Type.String(),
        targetId: Nullable(Id),
        courseType: NullableInteger,
      }),
    ),
    access: 'operations.errors',
  },
  'POST /operations/errors/:id': decide,
  'GET /operations/feedback': {
    query: Type.Object({ state: State, ...Paging }),
    data: Rows(Type.Object({ ...Told, url: NullableText, contact: NullableText })),
    access: 'operations.errors',
  },
  'POST /operations/feedback/:id': decide,
})
