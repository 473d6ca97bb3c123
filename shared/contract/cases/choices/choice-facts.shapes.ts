import { Day, Literals, Nullable, NullableInteger, NullableText, Type } from '../../call.ts'
import { NamedFile } from '../offers.shapes.ts'

/** Beside the moves of a choice; written by the calls of `choice-facts.ts`. */
export const ChoiceFacts = {
  institutionStudentNo: NullableText,
  /** Null until it is asked for. */
  credit: Nullable(
    Type.Object({
      state: Type.Integer(),
      studied: NullableText,
      files: Type.Array(NamedFile),
      units: NullableInteger,
      weeks: NullableInteger,
    }),
  ),
  applicationFee: Nullable(
    Type.Object({
      state: Type.Integer(),
      amount: Nullable(Type.String()),
      currency: NullableText,
      on: Nullable(Day),
    }),
  ),
  /** `after`: the preference of the course that comes before this one. */
  package: Nullable(
    Type.Object({
      group: Type.Integer(),
      order: Type.Integer(),
      principal: Type.Boolean(),
      after: NullableInteger,
    }),
  ),
  /** What the viewer may write now. */
  can: Type.Array(
    Literals('institutionStudentNo', 'creditAsked', 'creditDecided', 'applicationFee', 'packaged'),
  ),
}
