import { calls, Id, Instant, Nullable, NullableText, Type } from '../call.ts'

export const OperationsLogLine = Type.Object({
  id: Id,
  at: Instant,
  actor: Type.String(),
  /** Account of the actor, who may choose any name. */
  actorAccount: NullableText,
  action: Type.String(),
  targetType: Type.String(),
  targetId: Nullable(Id),
  targetName: Type.String(),
  /** Where it is another one. */
  targetNameCn: Type.Optional(NullableText),
  reason: NullableText,
})

export const overviewCalls = calls({
  'GET /operations/overview': {
    data: Type.Object({
      /** The one with the oldest entry first. */
      queues: Type.Array(
        Type.Object({
          queue: Type.String(),
          path: Type.String(),
          count: Type.Integer(),
          late: Type.Integer(),
          oldestAt: NullableText,
        }),
      ),
      /** In the last seven days. */
      deeds: Type.Array(
        Type.Object({ action: Type.String(), count: Type.Integer(), latestAt: Type.String() }),
      ),
      checks: Type.Array(
        Type.Object({
          check: Type.String(),
          path: Type.String(),
          count: Type.Integer(),
          latestAt: NullableText,
        }),
      ),
      recent: Type.Array(OperationsLogLine),
      at: Instant,
    }),
    access: 'operations.overview',
  },
})
