import { Day, Id, Instant, Maybe, Nullable, OneOf, Text, Type } from '../call.ts'
import { Named } from '../catalogue/discovery.shapes.ts'

export const Contacts = {
  phoneCall: Maybe(Text(20)),
  countryPhoneCall: Maybe(Text(6)),
  phoneMsg: Maybe(Text(20)),
  countryPhoneMessage: Maybe(Text(6)),
  socialSoftware: Maybe(OneOf([1, 2, 3, 4, 5, 6, 7, 8])),
  socialNum: Maybe(Text(64)),
}

const Moves = Type.Array(Type.Integer())
export const Choice = Type.Object({
  choiceId: Id,
  preference: Type.Integer(),
  isBackup: Type.Boolean(),
  courseType: Type.Integer(),
  courseId: Id,
  course: Type.Object(Named),
  school: Type.Object({ schoolId: Id, ...Named }),
  campusId: Nullable(Id),
  intakeId: Nullable(Id),
  startDate: Nullable(Day),
  fee: Nullable(Type.Object({ amount: Type.String(), currency: Type.String() })),
  status: Type.Integer(),
  stage: Type.String(),
  waitingOn: Type.Integer(),
  nextActionCode: Nullable(Type.String()),
  statusSince: Instant,
  noteEn: Nullable(Type.String()),
  noteCn: Nullable(Type.String()),
  institutionAppNo: Nullable(Type.String()),
  lodgedAt: Nullable(Instant),
  offerExpiresAt: Nullable(Instant),
  deposit: Nullable(Type.Object({ amount: Type.String(), currency: Type.String() })),
  paymentNote: Nullable(Type.String()),
  moves: Moves,
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
  correctable: Nullable(Type.Integer()),
})
export const LogLine = Type.Object({
  logId: Id,
  at: Instant,
  actorName: Nullable(Type.String()),
  actorRole: Type.String(),
  action: Type.String(),
  choiceId: Nullable(Id),
  fromStatus: Nullable(Type.Integer()),
  toStatus: Nullable(Type.Integer()),
  textEn: Nullable(Type.String()),
  textCn: Nullable(Type.String()),
  visibility: Type.Integer(),
})
export const Requirement = Type.Object({
  reqId: Id,
  choiceId: Nullable(Id),
  docTypeCode: Type.String(),
  nameEn: Type.String(),
  nameCn: Type.String(),
  mandatory: Type.Boolean(),
  state: Type.Integer(),
  rejectReason: Nullable(Type.String()),
  dueAt: Nullable(Instant),
  updatedAt: Instant,
  files: Type.Array(
    Type.Object({ fileId: Id, originalName: Type.String(), bytes: Type.Integer(), createdAt: Instant }),
  ),
})
/** Answers no request. */
export const CaseFile = Type.Object({
  fileId: Id,
  originalName: Type.String(),
  bytes: Type.Integer(),
  createdAt: Instant,
  docTypeCode: Nullable(Type.String()),
  own: Type.Boolean(),
})
export const Clock = Type.Object({
  id: Id,
  caseId: Id,
  choiceId: Nullable(Id),
  kind: Type.String(),
  ownerParty: Type.Integer(),
  startedAt: Instant,
  dueAt: Nullable(Instant),
  stoppedAt: Nullable(Instant),
  state: Type.Integer(),
  note: Nullable(Type.String()),
})
export const CaseRow = Type.Object({
  caseId: Id,
  refNo: Type.String(),
  caseType: Type.Integer(),
  caseSource: Type.Integer(),
  status: Type.Integer(),
  stage: Type.String(),
  waitingOn: Type.Integer(),
  nextActionCode: Nullable(Type.String()),
  nextActionDueAt: Nullable(Instant),
  profileName: Type.String(),
  applicantName: Type.String(),
  deliverType: Type.Integer(),
  receiver: Type.Object({ id: Nullable(Id), ...Named }),
  accepterName: Nullable(Type.String()),
  choiceCount: Type.Integer(),
  firstCourse: Nullable(Type.Object(Named)),
  createdTime: Instant,
  updatedAt: Instant,
  redPoint: Type.Boolean(),
})
/** Whom the viewer may write to or ring. */
export const CasePerson = Type.Object({
  party: Type.Union([Type.Literal('agent'), Type.Literal('institution'), Type.Literal('applicant')]),
  id: Nullable(Id),
  ...Named,
  handler: Nullable(Type.String()),
  titleEn: Nullable(Type.String()),
  titleCn: Nullable(Type.String()),
  phones: Type.Array(Type.String()),
  email: Nullable(Type.String()),
  licences: Type.Array(Type.String()),
  /** The median, once measured. */
  answerHours: Nullable(Type.Integer()),
})
export const CaseDetail = Type.Object({
  ...CaseRow.properties,
  originSource: Nullable(Type.Integer()),
  commitWay: Nullable(Type.Integer()),
  commitType: Type.Integer(),
  datumStudentId: Nullable(Id),
  applyInfo: Nullable(Type.String()),
  ...Contacts,
  applicant: Type.Object({
    name: Type.String(),
    nameCn: Nullable(Type.String()),
    nationality: Nullable(Type.String()),
    summaryEn: Type.String(),
    summaryCn: Type.String(),
  }),
  people: Type.Array(CasePerson),
  orderParamList: Type.Array(Choice),
  requirements: Type.Array(Requirement),
  files: Type.Array(CaseFile),
  refusalReason: Nullable(Type.String()),
  closeReason: Nullable(Type.String()),
  version: Type.Integer(),
  canCopyFileIds: Type.Array(Id),
  dossierFrozen: Type.Boolean(),
  moves: Moves,
  can: Type.Object({
    edit: Type.Boolean(),
    submit: Type.Boolean(),
    accept: Type.Boolean(),
    refuse: Type.Boolean(),
    withdraw: Type.Boolean(),
    requestDocument: Type.Boolean(),
    reviewDocument: Type.Boolean(),
    upload: Type.Boolean(),
    log: Type.Boolean(),
    putBack: Type.Boolean(),
    openDossier: Type.Boolean(),
  }),
})
