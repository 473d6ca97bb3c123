import {
  AreaCode,
  Filled,
  Id,
  Instant,
  Literals,
  Maybe,
  Nullable,
  NullableInteger,
  NullableText,
  OneOf,
  Text,
  Type,
} from '../call.ts'
import { Named } from '../catalogue/discovery.shapes.ts'
import { Choice } from './choices/choice.shapes.ts'
import { Month } from './dossier-parts.shapes.ts'
import { Enrolment, NamedFile, Offer } from './offers.shapes.ts'
import { Visa, VisaDemand } from './visa.shapes.ts'

export const Contacts = {
  phoneCall: Maybe(Text(20)),
  countryPhoneCall: Maybe(Text(6)),
  phoneMsg: Maybe(Text(20)),
  countryPhoneMessage: Maybe(Text(6)),
  socialSoftware: Maybe(OneOf([1, 2, 3, 4, 5, 6, 7, 8])),
  socialNum: Maybe(Text(64)),
}

/** `receiver`: 'agency:7', 'school:7' or 'pool'. */
export const Consent = Type.Object({
  purpose: Literals('share', 'cross-border'),
  receiver: Text(40),
  country: NullableText,
})
export const CustomAgency = Type.Object({
  name: Filled(120),
  contact: Maybe(Text(200)),
  countryCode: Maybe(AreaCode),
})
export const CustomCourse = Type.Object({
  course: Filled(200),
  school: Filled(120),
  countryCode: Maybe(AreaCode),
  startMonth: Maybe(Month),
})
/** What is written into an application and is not on the platform. */
export const Custom = Type.Object({ agency: Nullable(CustomAgency), courses: Type.Array(CustomCourse) })
export const LogLine = Type.Object({
  logId: Id,
  at: Instant,
  actorName: NullableText,
  actorRole: Type.String(),
  action: Type.String(),
  choiceId: Nullable(Id),
  fromStatus: NullableInteger,
  toStatus: NullableInteger,
  textEn: NullableText,
  textCn: NullableText,
  visibility: Type.Integer(),
  /** What it speaks of, as far as the reader may open it. */
  files: Type.Optional(Type.Array(NamedFile)),
})
export const Requirement = Type.Object({
  reqId: Id,
  choiceId: Nullable(Id),
  docTypeCode: Type.String(),
  nameEn: Type.String(),
  nameCn: Type.String(),
  mandatory: Type.Boolean(),
  state: Type.Integer(),
  rejectReason: NullableText,
  /** Words of the lookup documentRejectReason, where the reason is one of its codes. */
  rejectWords: Type.Optional(Nullable(Type.Object(Named))),
  /** What is asked for, in the asker's words. */
  note: Type.Optional(NullableText),
  dueAt: Nullable(Instant),
  minPages: Type.Optional(NullableInteger),
  validityMonths: Type.Optional(NullableInteger),
  certified: Type.Optional(Type.Boolean()),
  /** Where it is not in English. */
  translated: Type.Optional(Type.Boolean()),
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
  docTypeCode: NullableText,
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
  note: NullableText,
  /** The next reminder. */
  remindAt: Nullable(Instant),
  /** What the viewer may do with it. */
  can: Type.Array(Literals('pause', 'resume', 'extend', 'stop')),
})
/** The version that the person looked at: an act on an older one is refused. */
export const Seen = { version: Type.Optional(Type.Integer()) }
export const CaseRow = Type.Object({
  caseId: Id,
  refNo: Type.String(),
  caseType: Type.Integer(),
  caseSource: Type.Integer(),
  status: Type.Integer(),
  stage: Type.String(),
  waitingOn: Type.Integer(),
  /** It waits for the reader. */
  mine: Type.Boolean(),
  nextActionCode: NullableText,
  nextActionDueAt: Nullable(Instant),
  profileName: Type.String(),
  applicantName: Type.String(),
  deliverType: Type.Integer(),
  receiver: Type.Object({ id: Nullable(Id), ...Named }),
  accepterName: NullableText,
  choiceCount: Type.Integer(),
  firstCourse: Nullable(Type.Object(Named)),
  firstVisa: Nullable(Type.Object(Named)),
  createdTime: Instant,
  updatedAt: Instant,
  redPoint: Type.Boolean(),
  /** Tags of the reader's office. */
  tags: Type.Array(Type.String()),
})
/** Whom the viewer may write to or ring. */
export const CasePerson = Type.Object({
  party: Literals('agent', 'institution', 'applicant'),
  id: Nullable(Id),
  ...Named,
  handler: NullableText,
  titleEn: NullableText,
  titleCn: NullableText,
  phones: Type.Array(Type.String()),
  /** Names in messengers; `software` by its name. */
  messengers: Type.Optional(Type.Array(Type.Object({ ...Named, account: Type.String() }))),
  email: NullableText,
  licences: Type.Array(Type.String()),
  /** The same with the names of their kinds. */
  namedLicences: Type.Optional(Type.Array(Type.Object(Named))),
  /** The median, once measured. */
  answerHours: NullableInteger,
})
export const CaseDetail = Type.Object({
  ...CaseRow.properties,
  originSource: NullableInteger,
  commitWay: NullableInteger,
  commitType: Type.Integer(),
  datumStudentId: Nullable(Id),
  applyInfo: NullableText,
  ...Contacts,
  applicant: Type.Object({
    name: Type.String(),
    nameCn: NullableText,
    nationality: NullableText,
    summaryEn: Type.String(),
    summaryCn: Type.String(),
  }),
  people: Type.Array(CasePerson),
  orderParamList: Type.Array(Choice),
  orderVisaParamList: Type.Array(Visa),
  ...VisaDemand,
  /** Countries whose verified licence the reader lacks to accept it. */
  unlicensed: Type.Array(Type.Object({ country: Type.String(), ...Named })),
  /** Every version, newest first. */
  offers: Type.Array(Offer),
  enrolments: Type.Array(Enrolment),
  requirements: Type.Array(Requirement),
  files: Type.Array(CaseFile),
  refusalReason: NullableText,
  /** In both languages, where it was said by a code of a list. */
  refusalWords: Type.Optional(Nullable(Type.Object(Named))),
  closeReason: NullableText,
  closeWords: Type.Optional(Nullable(Type.Object(Named))),
  version: Type.Integer(),
  canCopyFileIds: Type.Array(Id),
  /** When anything was written; not for a school that only one choice was lodged with. */
  custom: Type.Optional(Custom),
  dossierFrozen: Type.Boolean(),
  moves: Type.Array(Type.Integer()),
  can: Type.Object({
    edit: Type.Boolean(),
    submit: Type.Boolean(),
    accept: Type.Boolean(),
    refuse: Type.Boolean(),
    withdraw: Type.Boolean(),
    /** Courses, or visas of a visa case. */
    add: Type.Boolean(),
    requestDocument: Type.Boolean(),
    /** Of all courses at once, not only of the reader's. */
    requestOfAll: Type.Optional(Type.Boolean()),
    reviewDocument: Type.Boolean(),
    upload: Type.Boolean(),
    log: Type.Boolean(),
    putBack: Type.Boolean(),
    openDossier: Type.Boolean(),
  }),
})
