import {
  calls,
  Day,
  Done,
  Email,
  Empty,
  Filled,
  Id,
  Instant,
  Literals,
  Nullable,
  NullableInteger,
  NullableText,
  OneOf,
  Paging,
  Rows,
  Text,
  Type,
} from '../call.ts'
import { FIELD_RULES } from '../field-rules.ts'
import { mailedTokens } from './mailed-tokens.ts'
import { passkeys } from './passkeys.ts'
import { renewals } from './renewals.ts'
import { Cipher, PASSWORD_FAILS, SecretKey, settings, VerifyCode, Zone } from './settings.ts'
import { subAccounts } from './sub-accounts.ts'

const AccountType = OneOf([1, 2, 3, 5])

export const UserInfo = Type.Object({
  id: Id,
  account: Type.String(),
  nickname: Type.String(),
  type: Type.Integer(),
  staffRole: NullableText,
  level: Type.Integer(),
  headImgDocid: Nullable(Id),
  operateType: Type.Integer(),
  isBindCourse: Type.Boolean(),
  isBindVisa: Type.Boolean(),
  schoolId: Nullable(Id),
  schoolName: NullableText,
  agencyId: Nullable(Id),
  agencyName: NullableText,
  currencySymbol: Type.String(),
  locale: Type.String(),
  permissions: Type.Array(Type.String()),
  /** Name of the primary account, while working as this one. */
  onBehalfOf: NullableText,
  /** Owed by staff who signed in without: 'first' sets one up, 'again' signs in with the own one. */
  secondStep: Nullable(Literals('first', 'again')),
})

const selfData = {
  data: Type.Object({
    waiting: Type.Array(Type.Object({ kind: Type.String(), count: Type.Integer(), path: Type.String() })),
    cases: Type.Integer(),
    favourites: Type.Integer(),
    files: Type.Integer(),
    profilePct: NullableInteger,
    joinedAt: Instant,
  }),
  access: 'account.own',
} as const
const quota = {
  data: Type.Object({ quotaBytes: Type.Integer(), usedBytes: Type.Integer(), restBytes: Type.Integer() }),
  access: 'account.own',
} as const
const redPoints = {
  data: Type.Object({
    servicePoolCount: Type.Integer(),
    caseRedPointCount: Type.Integer(),
    visaRedPointCount: Type.Integer(),
    /** Unread news. */
    informationCount: Type.Integer(),
    messageCount: Type.Integer(),
    serPoolCourseApplyCount: Type.Integer(),
    /** Unread lines of the live chat; of an operator, conversations that wait. */
    chatCount: Type.Integer(),
  }),
  access: 'account.own',
} as const

const ownAccount = calls({
  'GET /common/crypt/rsa': {
    data: Type.Object({ publicKey: Type.String(), secretKey: Type.String() }),
    access: 'public',
    writes: true,
    perMinute: 60,
  },
  'GET /common/verifycode/:email': {
    params: Type.Object({ email: Email }),
    data: Empty,
    access: 'public',
    changes: true,
    perMinute: 5,
  },
  'POST /account/login': {
    body: Type.Object({
      account: Filled(120),
      accountType: Type.Optional(OneOf([1, 2, 3, 5, 9])),
      mindPwd: Type.Optional(Type.Boolean()),
      password: Cipher,
      secretKey: SecretKey,
      /** Or a recovery code. */
      code: Type.Optional(Text(20)),
      zone: Type.Optional(Zone),
    }),
    data: Type.Object({ sessionKey: Type.String() }),
    access: 'public',
    writes: true,
    beforeSecondStep: true,
    perMinute: 30,
    fails: [
      'account.passkey-needed',
      'account.wrong-login',
      'account.locked',
      'account.locked-today',
      'account.suspended',
      'account.office-suspended',
      'account.released',
      'account.crypt-key',
      'account.wrong-type',
      'account.student-users',
      'account.institution-users',
      'account.non-institution-users',
      'account.open-account',
      'account.business-account',
      'account.code-needed',
      'account.code-wrong',
    ],
  },
  'POST /account/regist': {
    body: Type.Object({
      account: Email,
      nickname: Type.String(FIELD_RULES.nickname),
      password: Cipher,
      secretKey: SecretKey,
      type: AccountType,
      verifyCode: VerifyCode,
      /** To the terms and the privacy statement. */
      agrees: Type.Optional(Type.Boolean()),
    }),
    data: Type.Object({ id: Id }),
    access: 'public',
    changes: true,
    perMinute: 10,
    fails: [
      'account.exists',
      'account.verify-code',
      'account.codes-spent',
      'account.crypt-key',
      'account.password-rule',
    ],
  },
  'POST /account/loginOut': { data: Empty, access: 'public', changes: true, beforeSecondStep: true },
  'POST /account/content': { data: UserInfo, access: 'signed-in', beforeSecondStep: true },
  'POST /account/modifyAccount': {
    body: Type.Object({
      operateType: OneOf([1, 2, 3]),
      headImgDocid: Type.Optional(Id),
      loginPassword: Type.Optional(Cipher),
      confirmPassword: Type.Optional(Cipher),
      secretKey: Type.Optional(SecretKey),
      nickname: Type.Optional(Type.String(FIELD_RULES.nickname)),
      sessionKey: Type.Optional(Text(100)),
    }),
    data: Done,
    access: 'account.private',
    changes: true,
    fails: [
      'account.crypt-key',
      'account.password-rule',
      'account.old-password',
      'input.invalid',
      'files.not-found',
    ],
  },
  'POST /account/checkAccountoldPassword': {
    body: Type.Object({ oldPassword: Cipher, secretKey: SecretKey, sessionKey: Type.Optional(Text(100)) }),
    data: Type.Object({ right: Type.Boolean() }),
    access: 'account.private',
    writes: true,
    perMinute: 10,
    fails: PASSWORD_FAILS,
  },
  'GET /account/email/passwd': {
    query: Type.Object({ account: Email, verifyCode: VerifyCode }),
    data: Type.Object({ key: Type.String() }),
    access: 'public',
    changes: true,
    perMinute: 10,
    fails: ['account.verify-code', 'account.codes-spent'],
  },
  'PUT /account/account/passwd': {
    body: Type.Object({ account: Email, key: Text(100, 1), passwd: Cipher, secretKey: SecretKey }),
    /** The account's kind, for where to sign in. */
    data: Type.Object({ type: Type.Integer() }),
    access: 'public',
    changes: true,
    perMinute: 10,
    fails: ['account.verify-code', 'account.crypt-key', 'account.password-rule'],
  },
  'POST /account/getCurrencySymbol': { data: Type.Object({ symbol: Type.String() }), access: 'account.own' },
  'POST /account/updateCurrencySymbol/:symbol': {
    params: Type.Object({ symbol: Text(8, 1) }),
    data: Empty,
    access: 'account.own',
    changes: true,
    fails: ['input.invalid'],
  },
  'GET /selfCenter/getSelfData': selfData,
  'POST /selfCenter/getRedPoint': redPoints,
  'GET /selfCenter/getRedPoint': redPoints,
  'GET /selfCenter/getRestDiskQuota': quota,
  'POST /selfCenter/getRestDiskQuota': quota,
  'POST /selfCenter/getSelfData': selfData,
  // Ours: the outbox, for a site without a mail server. `keyword` is the beginning of an address.
  'GET /account/outbox': {
    query: Type.Object({ keyword: Type.Optional(Text(80)), ...Paging }),
    data: Rows(
      Type.Object({
        id: Id,
        to: Type.String(),
        subject: Type.String(),
        text: Type.String(),
        createdAt: Instant,
      }),
    ),
    access: 'operations.outbox',
    // Each reading is in the log of the desk.
    writes: true,
  },
})
export const account = {
  ...ownAccount,
  ...settings,
  ...passkeys,
  ...renewals,
  ...subAccounts,
  ...mailedTokens,
}
export type Account = typeof account
export { Day }
