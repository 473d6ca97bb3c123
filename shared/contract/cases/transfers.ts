import { Cipher, SecretKey } from '../account/settings.ts'
import {
  ById,
  calls,
  Done,
  Email,
  Id,
  Instant,
  Literals,
  Maybe,
  Money,
  Nullable,
  NullableText,
  Rows,
  Text,
  Type,
} from '../call.ts'
import { Named } from '../catalogue/discovery.shapes.ts'
import { TOKEN_PATTERN } from '../constants.ts'

const Kind = Literals('staff', 'school', 'agency', 'account')
const Transfer = Type.Object({
  id: Id,
  kind: Kind,
  /** `TRANSFER_STATE`. */
  state: Type.Integer(),
  from: Type.Object(Named),
  to: Type.Object(Named),
  proposedAt: Instant,
  expiresAt: Nullable(Instant),
  doneAt: Nullable(Instant),
  signedName: NullableText,
  documentHash: NullableText,
  can: Type.Object({ undo: Type.Boolean(), callBack: Type.Boolean() }),
})
const Moved = Type.Object({ moved: Type.Integer() })
/**
 * Why a case of several was not handed over: it left the office, it is closed
 * or that colleague's, the colleague rests from it or does not open its kind.
 */
const LEFT_WHY = ['gone', 'state', 'rest', 'scope'] as const
const MovedOf = Type.Object({
  moved: Type.Integer(),
  /** `refNo` of cases that are still the office's. */
  left: Type.Array(Type.Object({ caseId: Id, refNo: NullableText, why: Literals(...LEFT_WHY) })),
})
const Proposed = Type.Object({ id: Id, expiresAt: Instant })
const CaseAndTarget = Type.Object({ a: Id, b: Id })
const CaseIds = Type.Array(Id, { minItems: 1, maxItems: 100 })
const Token = Type.String({ pattern: TOKEN_PATTERN })

export const transfers = calls({
  // What goes along, before one confirms.
  'POST /case/getTransEffectData': {
    body: Type.Object({ caseIds: CaseIds }),
    data: Type.Object({
      caseNum: Type.Integer(),
      openChoices: Type.Integer(),
      offersWithDeadline: Type.Integer(),
      /** Null where nothing is expected, the reader sees no income, or it is in several currencies. */
      expectedCommission: Nullable(Money),
      files: Type.Integer(),
    }),
    access: 'account.transfer',
    fails: ['cases.not-found'],
  },
  // To a colleague of one's office.
  // Without an account the office gets them: a colleague takes them over.
  // A case that cannot be moved is left and named; the others move.
  'POST /case/transCase': {
    body: Type.Object({ caseIds: CaseIds, accountId: Nullable(Id) }),
    data: MovedOf,
    access: 'account.transfer',
    changes: true,
    fails: ['cases.not-found', 'cases.transfer-target', 'cases.transfer-scope', 'cases.staff-rest'],
  },
  // What was left to one's office, for oneself.
  'POST /case/takeOver/:id': {
    params: ById,
    data: Moved,
    access: 'cases.office',
    changes: true,
    fails: ['cases.not-found', 'cases.transfer-target', 'cases.transfer-scope', 'cases.staff-rest'],
  },
  // a: a case, b: an account of one's institution.
  'POST /case/schoolTransCase/:a/:b': {
    params: CaseAndTarget,
    data: Moved,
    access: 'account.transfer',
    changes: true,
    fails: [
      'cases.not-found',
      'cases.transfer-target',
      'cases.transfer-scope',
      'cases.staff-rest',
      'permission.denied',
    ],
  },
  // a: a case, b: an agency. The student is mailed a link to sign; nothing moves before.
  'POST /case/transAgency/:a/:b': {
    params: CaseAndTarget,
    data: Proposed,
    access: 'cases.work',
    changes: true,
    perMinute: 10,
    fails: [
      'cases.not-found',
      'permission.denied',
      'cases.transfer-target',
      'cases.transfer-open',
      'discovery.agency-not-found',
    ],
  },
  // A client's profile with its cases to the client's own account, by a mailed link.
  'POST /case/transStuAccount': {
    body: Type.Object({ caseId: Id, email: Email }),
    data: Proposed,
    access: 'cases.work',
    changes: true,
    perMinute: 10,
    fails: ['cases.not-found', 'permission.denied', 'cases.transfer-open', 'cases.dossier-not-found'],
  },
  // The last hand-over of a case, within a day, by the first account of the side that received it.
  'POST /case/reversCase/:id': {
    params: Type.Object({ id: Id }),
    data: Moved,
    access: 'cases.work',
    changes: true,
    fails: ['cases.not-found', 'cases.transfer-late', 'cases.transfer-target'],
  },
  'GET /case/transfers/:caseId': {
    params: Type.Object({ caseId: Id }),
    data: Type.Object({
      ...Rows(Transfer).properties,
      can: Type.Object({
        handOver: Type.Boolean(),
        /** Versions of before do not name it. */
        takeOver: Type.Optional(Type.Boolean()),
        changeAgent: Type.Boolean(),
        toStudent: Type.Boolean(),
      }),
    }),
    access: 'cases.see',
    fails: ['cases.not-found'],
  },
  // Agencies that the student lets go on caring for his
  // profile, by the kinds of its cases: 1 courses, 2 visas.
  'GET /case/bonds': {
    data: Rows(
      Type.Object({
        agencyId: Id,
        name: Type.Object(Named),
        kinds: Type.Array(Type.Integer()),
        since: Instant,
      }),
    ),
    access: 'cases.apply',
  },
  'POST /case/bonds/:id/end': {
    params: ById,
    data: Done,
    access: 'cases.apply',
    changes: true,
    fails: ['row.not-found'],
  },
  // Cases that left the viewer's agency by a change of
  // agent: their own lines of the log are read for 90 days.
  'GET /case/formerCases': {
    data: Rows(
      Type.Object({
        transferId: Id,
        caseId: Id,
        refNo: Type.String(),
        caseType: Type.Integer(),
        profileName: NullableText,
        to: Type.Object(Named),
        doneAt: Instant,
        until: Instant,
      }),
    ),
    access: 'cases.see',
  },
  'POST /case/transfers/:id/callBack': {
    params: Type.Object({ id: Id }),
    data: Moved,
    access: 'cases.work',
    changes: true,
    fails: ['cases.not-found', 'permission.denied'],
  },
  // What a mailed link of kind 'transfer' asks; the link stays usable.
  'POST /case/transfer/mailed': {
    body: Type.Object({ token: Token }),
    data: Type.Object({
      kind: Kind,
      refNo: Type.String(),
      from: Type.Object(Named),
      to: Type.Object(Named),
      /** Whose account has to be signed in, or is opened by the answer. */
      email: NullableText,
      /** Whether that address has one. */
      hasAccount: Type.Boolean(),
      /** The agency that the student may let go on caring for the profile. */
      keeper: Nullable(Type.Object(Named)),
      openChoices: Type.Integer(),
      /** Choices whose commission stays with the agency of before. */
      kept: Type.Integer(),
      /** Hash of the form as it reads now; the signature names it. */
      documentHash: NullableText,
      expiresAt: Instant,
    }),
    access: 'public',
    fails: ['account.link-over'],
  },
  'POST /case/transfer/answer': {
    body: Type.Object({
      token: Token,
      accept: Type.Boolean(),
      name: Maybe(Text(80)),
      documentHash: Maybe(Text(64)),
      /** Of who has no account: it is opened with the mailed address. */
      password: Maybe(Cipher),
      secretKey: Maybe(SecretKey),
      /** To the terms and the privacy statement, with the account that is opened. */
      agrees: Maybe(Type.Boolean()),
      /**
       * The keeper goes on caring for the profile, until a
       * signed change of agent or until the student ends it.
       */
      care: Maybe(Type.Boolean()),
    }),
    data: Type.Object({ caseId: Nullable(Id), accepted: Type.Boolean() }),
    access: 'public',
    changes: true,
    perMinute: 20,
    fails: [
      'account.link-over',
      'account.exists',
      'account.crypt-key',
      'account.password-rule',
      'cases.transfer-account',
      'cases.transfer-changed',
      'cases.transfer-target',
      'cases.signed-name',
    ],
  },
})
