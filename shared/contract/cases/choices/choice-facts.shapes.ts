import { Day, Id, Literals, Maybe, Nullable, NullableInteger, NullableText, Text, Type } from '../../call.ts'
import { NamedFile } from '../offers.shapes.ts'

/** Transcripts and course outlines. */
export const CreditEvidence = Maybe(Type.Array(Id, { maxItems: 10, uniqueItems: true }))
const STUDIED = 1000
const MOST_PACKAGES = 6

/** What an application already says of a course; as it is shown in `ChoiceFacts`. */
export const AskedOfChoice = {
  /** `studied` may be empty in a draft. */
  credit: Maybe(Type.Object({ studied: Maybe(Text(STUDIED)), fileIds: CreditEvidence })),
  /** Courses of one number are a package, in the order of the list. */
  package: Maybe(
    Type.Object({
      group: Type.Integer({ minimum: 1, maximum: MOST_PACKAGES }),
      principal: Maybe(Type.Boolean()),
    }),
  ),
}
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
