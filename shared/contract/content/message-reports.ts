import {
  ById,
  calls,
  Done,
  Filled,
  Id,
  Instant,
  Nullable,
  NullableText,
  OneOf,
  Paging,
  Rows,
  Type,
} from '../call.ts'

const Party = Nullable(Type.Object({ accountId: Id, name: Type.String(), type: Type.Integer() }))
/** MESSAGE_REPORT */
const State = Type.Integer()
const may = { access: 'operations.messages' } as const

/** docs/domain/messages.md#reports */
export const messageReports = calls({
  // Without what was written. Open ones first, the oldest on top.
  'GET /operations/message-reports': {
    query: Type.Object({ state: Type.Optional(OneOf([1, 2, 3, 4, 5, 6])), ...Paging }),
    data: Rows(
      Type.Object({
        id: Id,
        reason: Type.String(),
        text: NullableText,
        /** Null for an erased account. */
        reporter: Party,
        sender: Party,
        /** Other reports of this sender that were found right. */
        upheld: Type.Integer(),
        state: State,
        createdAt: Instant,
        note: NullableText,
        suspendedUntil: Nullable(Instant),
        decidedBy: NullableText,
        decidedAt: Nullable(Instant),
        moves: Type.Array(State),
      }),
    ),
    ...may,
  },
  // Only the reported message of a correspondence. The reason is in the log.
  'POST /operations/message-reports/:id/read': {
    params: ById,
    body: Type.Object({ reason: Filled(300) }),
    data: Type.Object({
      title: Type.String(),
      content: Type.String(),
      sentAt: Nullable(Instant),
      files: Type.Array(Type.Object({ fileId: Id, originalName: Type.String() })),
    }),
    ...may,
    changes: true,
    fails: ['row.not-found'],
  },
  'POST /operations/message-reports/:id': {
    params: ById,
    body: Type.Object({ state: OneOf([2, 3, 4, 5, 6]), reason: Filled(500) }),
    data: Done,
    ...may,
    changes: true,
    fails: ['row.not-found', 'messages.report-state', 'operations.second-person'],
  },
})
