import {
  ById,
  calls,
  Done,
  Email,
  Empty,
  Id,
  Instant,
  Literals,
  Nullable,
  NullableInteger,
  NullableText,
  Rows,
  Text,
  Type,
} from '../call.ts'
import { FIELD_RULES } from '../field-rules.ts'
import { CHANNELS, EVENT_GROUPS, type MailTimes, type NotificationPrefs } from './notifications.ts'

/** base64 of RSA-OAEP (SHA-256) over the UTF-8 password; `secretKey` names the key. */
export const Cipher = Type.String({ minLength: 1, maxLength: 1000 })
export const SecretKey = Type.String({ minLength: 1, maxLength: 64 })
export const WithPassword = { password: Cipher, secretKey: SecretKey }
/** 'Asia/Shanghai' */
export const Zone = Text(64, 1)
const Code = Text(20, 6)
export const VerifyCode = Type.String(FIELD_RULES.verifyCode)
export const PASSWORD_FAILS = ['account.crypt-key', 'account.old-password', 'account.locked'] as const

const Wanted = Type.Object(
  Object.fromEntries(CHANNELS.map((channel) => [channel, Type.Optional(Type.Boolean())])),
)
const Prefs = Type.Unsafe<NotificationPrefs>(
  Type.Object(Object.fromEntries(EVENT_GROUPS.map((group) => [group, Type.Optional(Wanted)]))),
)
const Hour = Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 23 })))
const Times = Type.Unsafe<MailTimes>(
  Type.Object({
    digest: Type.Optional(Type.Boolean()),
    quietFrom: Hour,
    quietUntil: Hour,
    zone: Type.Optional(Nullable(Zone)),
  }),
)
const Export = Type.Object({
  id: Id,
  /** 1 being built, 2 ready, 3 failed. */
  state: Type.Integer(),
  askedAt: Instant,
  expiresAt: Nullable(Instant),
  bytes: NullableInteger,
})

const newCodes = {
  body: Type.Object({ code: Code }),
  data: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
  access: 'account.private',
  changes: true,
  perMinute: 10,
} as const
export const settings = calls({
  /** The own mail address; the code is that of `GET /common/verifycode/:email` for the new one. */
  'POST /account/address': {
    body: Type.Object({ account: Email, verifyCode: VerifyCode, ...WithPassword }),
    data: Type.Object({ account: Type.String() }),
    access: 'account.private',
    changes: true,
    perMinute: 10,
    fails: [
      ...PASSWORD_FAILS,
      'account.second-step-again',
      'account.verify-code',
      'account.codes-spent',
      'account.exists',
    ],
  },
  'PUT /account/locale': {
    body: Type.Object({ locale: Literals('en', 'zh') }),
    data: Empty,
    access: 'account.private',
    changes: true,
  },
  'GET /account/notifications': {
    data: Type.Object({ prefs: Prefs, times: Times }),
    access: 'account.private',
  },
  'PUT /account/notifications': {
    body: Type.Object({ prefs: Type.Optional(Prefs), times: Type.Optional(Times) }),
    data: Type.Object({ prefs: Prefs, times: Times }),
    access: 'account.private',
    changes: true,
  },
  'GET /account/sessions': {
    data: Rows(
      Type.Object({
        id: Id,
        browser: Type.String(),
        system: Type.String(),
        place: NullableText,
        ip: Type.String(),
        createdAt: Instant,
        lastSeenAt: Instant,
        current: Type.Boolean(),
        /** Name of the primary account, when it works as this one. */
        onBehalfOf: NullableText,
        /** Of the colleague, when the account works as him. */
        workingAs: NullableText,
      }),
    ),
    access: 'account.private',
  },
  'POST /account/sessions/:id/end': {
    params: ById,
    body: Type.Object(WithPassword),
    data: Done,
    access: 'account.private',
    changes: true,
    perMinute: 10,
    fails: [...PASSWORD_FAILS, 'row.not-found'],
  },
  'POST /account/sessions/endOthers': {
    body: Type.Object(WithPassword),
    data: Type.Object({ ended: Type.Integer() }),
    access: 'account.private',
    changes: true,
    perMinute: 10,
    fails: PASSWORD_FAILS,
  },
  'GET /account/totp': {
    data: Type.Object({
      on: Type.Boolean(),
      since: Nullable(Instant),
      codesLeft: Type.Integer(),
      advised: Type.Boolean(),
    }),
    access: 'account.private',
    beforeSecondStep: true,
  },
  'POST /account/totp/begin': {
    body: Type.Object(WithPassword),
    data: Type.Object({
      secret: Type.String(),
      uri: Type.String(),
      qr: Type.Object({ size: Type.Integer(), path: Type.String() }),
    }),
    access: 'account.private',
    beforeSecondStep: true,
    changes: true,
    perMinute: 10,
    fails: [...PASSWORD_FAILS, 'account.second-step-again', 'account.totp-on'],
  },
  'POST /account/totp/confirm': {
    ...newCodes,
    beforeSecondStep: true,
    fails: ['account.code-wrong', 'account.locked', 'account.second-step-again', 'account.totp-on'],
  },
  'POST /account/totp/codes': {
    ...newCodes,
    fails: ['account.code-wrong', 'account.locked'],
  },
  'POST /account/totp/off': {
    body: Type.Object({ ...WithPassword, code: Code }),
    data: Empty,
    access: 'account.private',
    changes: true,
    perMinute: 10,
    fails: [...PASSWORD_FAILS, 'account.code-wrong'],
  },
  'GET /account/exports': { data: Rows(Export), access: 'account.private' },
  'POST /account/exports': {
    body: Type.Object(WithPassword),
    data: Type.Object({ id: Id }),
    access: 'account.private',
    changes: true,
    perMinute: 5,
    fails: [...PASSWORD_FAILS, 'account.export-running'],
  },
  'GET /account/exports/:id': {
    params: ById,
    data: Type.Unsafe<Buffer>({}),
    access: 'account.private',
    wire: 'binary',
    fails: ['row.not-found'],
  },
  'GET /account/deletion': {
    // The person's open applications, which are withdrawn with the account.
    data: Type.Object({ dueAt: Nullable(Instant), openCases: Type.Integer() }),
    access: 'account.private',
  },
  'POST /account/deletion': {
    body: Type.Object(WithPassword),
    data: Type.Object({ dueAt: Instant }),
    access: 'account.close',
    changes: true,
    perMinute: 5,
    fails: [...PASSWORD_FAILS, 'account.deletion-team', 'account.deletion-cases', 'account.deletion-asked'],
  },
  'POST /account/deletion/cancel': {
    data: Empty,
    access: 'account.close',
    changes: true,
    fails: ['row.not-found'],
  },
})
