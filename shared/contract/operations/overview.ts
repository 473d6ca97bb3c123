import { calls, Instant, Nullable, Type } from '../call.ts'
import { OperationsLogLine } from './operations-log.shapes.ts'

/** Operators with their queues, auditors with the deeds. */
export const overviewCalls = calls({
  'GET /operations/overview': {
    data: Type.Object({
      /** Open to the reader, the one with the oldest entry first. */
      queues: Type.Array(
        Type.Object({
          queue: Type.String(),
          path: Type.String(),
          count: Type.Integer(),
          /** Past their day. */
          late: Type.Integer(),
          /** Of the longest waiting. */
          oldestAt: Nullable(Type.String()),
        }),
      ),
      /** In the last seven days, the most frequent first. */
      deeds: Type.Array(
        Type.Object({ action: Type.String(), count: Type.Integer(), latestAt: Type.String() }),
      ),
      /** Other changes of the same days that the reader may see, with their pages. */
      checks: Type.Array(
        Type.Object({
          check: Type.String(),
          path: Type.String(),
          count: Type.Integer(),
          latestAt: Nullable(Type.String()),
        }),
      ),
      recent: Type.Array(OperationsLogLine),
      at: Instant,
    }),
    access: 'operations.overview',
  },
})
