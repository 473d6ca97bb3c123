import { Id, Instant, Nullable, Type } from '../call.ts'

export const OperationsLogLine = Type.Object({
  id: Id,
  at: Instant,
  actor: Type.String(),
  action: Type.String(),
  targetType: Type.String(),
  targetId: Nullable(Id),
  targetName: Type.String(),
  reason: Nullable(Type.String()),
})
