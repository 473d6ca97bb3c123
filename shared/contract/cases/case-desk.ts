import { calls, Day, Id, Instant, Nullable, NullableText, Type } from '../call.ts'
import { AnyStage, Stage } from './case-views.ts'

const Count = Type.Integer()

/**
 * A case that waits for the reader; `name` is the applicant's
 * for an office, that of the course or visa for a student.
 */
const DueCase = Type.Object({
  caseId: Id,
  caseType: Count,
  refNo: Type.String(),
  nameEn: NullableText,
  nameCn: NullableText,
  stage: AnyStage,
  dueAt: Nullable(Instant),
})
/** `medianDays`: how long choices stayed in a stage, among those that left it in half a year. */
const StageFigures = Type.Object({ stage: Stage, count: Count, medianDays: Nullable(Type.Number()) })
const Week = Type.Object({ week: Day, submitted: Count, lodged: Count, offers: Count, enrolled: Count })
const Institution = Type.Object({
  id: Id,
  nameEn: NullableText,
  nameCn: NullableText,
  offers: Count,
  enrolled: Count,
})
/**
 * How an office's cases move: twelve weeks from Monday to Sunday, and the ten institutions with most offers.
 */
const Moves = Type.Object({
  stages: Type.Array(StageFigures),
  weeks: Type.Array(Week),
  institutions: Type.Array(Institution),
})

export const caseDesk = calls({
  'GET /case/desk': { data: Type.Object({ due: Type.Array(DueCase) }), access: 'cases.see' },
  'GET /case/moves': { data: Moves, access: 'cases.pool' },
})
