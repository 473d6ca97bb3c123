import { calls, Instant, Nullable, Type } from '../call.ts'
import { OperationsLogLine } from './operations-log.shapes.ts'

/** What waits on the desk, and what the desk did: for operators with their queues, for auditors with the deeds. */
export const overviewCalls = calls({
  'GET /operations/overview': {
    data: Type.Object({
      /** Only the queues that the reader may open, the one with the oldest entry first. */
      queues: Type.Array(
        Type.Object({
          /** Names the page of the desk. */
          queue: Type.String(),
          path: Type.String(),
          count: Type.Integer(),
          /** Of those, how many are past their day. */
          late: Type.Integer(),
          /** Since when the longest waiting has been there. */
          oldestAt: Nullable(Type.String()),
        }),
      ),
      /** What was done in the last seven days, by action, the most frequent first. */
      deeds: Type.Array(
        Type.Object({ action: Type.String(), count: Type.Integer(), latestAt: Type.String() }),
      ),
      /** What was changed elsewhere on the desk in the same days and the reader may look at, with the page that shows it. */
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
