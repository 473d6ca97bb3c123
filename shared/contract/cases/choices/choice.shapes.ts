import { Day, Id, Instant, Nullable, NullableInteger, NullableText, Type } from '../../call.ts'
import { Named } from '../../catalogue/discovery.shapes.ts'
import { ChoiceFacts } from './choice-facts.shapes.ts'

/** A course of a case, as its parties see it. */
export const Choice = Type.Object({
  choiceId: Id,
  preference: Type.Integer(),
  isBackup: Type.Boolean(),
  courseType: Type.Integer(),
  courseId: Id,
  course: Type.Object(Named),
  school: Type.Object({ schoolId: Id, ...Named }),
  campusId: Nullable(Id),
  campus: Type.Optional(Nullable(Type.Object(Named))),
  intakeId: Nullable(Id),
  startDate: Nullable(Day),
  fee: Nullable(Type.Object({ amount: Type.String(), currency: Type.String() })),
  status: Type.Integer(),
  stage: Type.String(),
  waitingOn: Type.Integer(),
  nextActionCode: NullableText,
  statusSince: Instant,
  noteEn: NullableText,
  noteCn: NullableText,
  institutionAppNo: NullableText,
  ...ChoiceFacts,
  lodgedAt: Nullable(Instant),
  /** 1 the platform, 2 the provider's portal, 3 e-mail, 4 another system. */
  lodgedVia: Type.Optional(NullableInteger),
  /** The institution has no account here: who lodges says how. */
  offPlatform: Type.Optional(Type.Boolean()),
  offerExpiresAt: Nullable(Instant),
  deposit: Nullable(Type.Object({ amount: Type.String(), currency: Type.String() })),
  paymentNote: NullableText,
  commencedAt: Nullable(Day),
  censusDate: Nullable(Day),
  censusState: Type.Integer(),
  /** The choice for the later intake. */
  deferredToId: Nullable(Id),
  moves: Type.Array(Type.Integer()),
  /** Moves that need these documents in the case. */
  lacks: Type.Array(
    Type.Object({
      status: Type.Integer(),
      documents: Type.Array(
        Type.Object({ docTypeCode: Type.String(), nameEn: Type.String(), nameCn: Type.String() }),
      ),
    }),
  ),
  /** The viewer's own last move, for 30 minutes. */
  correctable: NullableInteger,
})
