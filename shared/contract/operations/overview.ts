import { calls, Instant, Nullable, Type } from '../call.ts'
import { OperationsLogLine } from './operations-log.shapes.ts'

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
          oldestAt: Nullable(Type.String()),
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
          latestAt: Nullable(Type.String()),
        }),
      ),
      recent: Type.Array(OperationsLogLine),
      at: Instant,
    }),
    access: 'operations.overview',
  },
})
