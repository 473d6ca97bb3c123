import {
  ById,
  calls,
  Done,
  Email,
  Id,
  Instant,
  Nullable,
  NullableText,
  OneOf,
  Paging,
  Rows,
  Text,
  Type,
} from '../call.ts'
import { FIELD_RULES } from '../field-rules.ts'
import { SCOPE_LEVELS, SCOPE_NAMES, type Scopes } from './scopes.ts'
import { PASSWORD_FAILS, WithPassword } from './settings.ts'

const Level = Type.Union(SCOPE_LEVELS.map((level) => Type.Literal(level)))
const GivenScopes = Type.Unsafe<Partial<Scopes>>(
  Type.Object(Object.fromEntries(SCOPE_NAMES.map((name) => [name, Type.Optional(Level)]))),
)
const AllScopes = Type.Unsafe<Scopes>(
  Type.Object(Object.fromEntries(SCOPE_NAMES.map((name) => [name, Level]))),
)
const Remark = Text(200)
const Office = Text(100)

export const Seats = Type.Object({
  primary: Type.Integer(),
  free: Type.Integer(),
  bought: Type.Integer(),
  total: Type.Integer(),
  taken: Type.Integer(),
  left: Type.Integer(),
})
const SubAccount = Type.Object({
  secAccountId: Id,
  account: Type.String(),
  nickname: Type.String(),
  headImgDocid: Nullable(Id),
  remark: NullableText,
  office: NullableText,
  /** 1 active, 2 released, 3 invited. */
  status: Type.Integer(),
  scopes: AllScopes,
  openCases: Type.Integer(),
  invitedAt: Instant,
  releasedAt: Nullable(Instant),
  lastLoginAt: Nullable(Instant),
})
const TransferAccount = Type.Object({
  id: Id,
  account: Type.String(),
  nickname: Type.String(),
  headImgDocid: Nullable(Id),
  level: Type.Integer(),
  remark: NullableText,
  openCases: Type.Integer(),
})
/** Only those who open cases of this kind. */
const CaseType = Type.Optional(OneOf([1, 2]))
const TransferList = Type.Object({ caseNum: Type.Integer(), data: Rows(TransferAccount) })

export const subAccounts = calls({
  'POST /account/openService/': {
    data: Type.Object({ seats: Seats, diskQuotaBytes: Type.Integer(), diskUsedBytes: Type.Integer() }),
    access: 'account.team',
  },
  'POST /account/isLeftAccountNum': { data: Seats, access: 'account.team' },
  'POST /account/openAccount': {
    body: Type.Object({
      account: Email,
      nickname: Type.String(FIELD_RULES.nickname),
      remark: Type.Optional(Remark),
      office: Type.Optional(Office),
      scopes: GivenScopes,
    }),
    data: Type.Object({ id: Id }),
    access: 'account.team',
    changes: true,
    perMinute: 20,
    fails: ['account.exists', 'account.seats-full'],
  },
  'POST /account/getSecAccount': {
    body: Type.Object({
      ...Paging,
      status: Type.Optional(Type.Array(Type.Integer(), { maxItems: 3 })),
      keyword: Type.Optional(Text(80)),
    }),
    data: Type.Object({ ...Rows(SubAccount).properties, seats: Seats }),
    access: 'account.team',
  },
  'POST /account/deleteSecAccount/:id': {
    params: ById,
    data: Done,
    access: 'account.team',
    changes: true,
    fails: ['account.not-found', 'account.hand-over', 'account.released'],
  },
  'POST /account/realseStaff': {
    // `toOffice`: no colleague is named, the open cases wait in the office.
    body: Type.Object({
      accountId: Id,
      transAccountId: Type.Optional(Nullable(Id)),
      toOffice: Type.Optional(Type.Boolean()),
    }),
    data: Type.Object({ id: Id, moved: Type.Integer() }),
    access: 'account.team',
    changes: true,
    fails: ['account.not-found', 'account.hand-over', 'account.released'],
  },
  'POST /account/reActive/:id': {
    params: ById,
    data: Done,
    access: 'account.team',
    changes: true,
    perMinute: 20,
    fails: ['account.not-found', 'account.seats-full', 'account.exists'],
  },
  'POST /account/secLogin/:id': {
    params: ById,
    data: Type.Object({
      sessionKey: Type.String(),
      secAccount: Id,
      nickname: Type.String(),
      expiresAt: Instant,
    }),
    access: 'account.team',
    changes: true,
    perMinute: 20,
    fails: ['account.not-found', 'account.released', 'account.suspended'],
  },
  'GET /account/secAccRemark': {
    query: Type.Object({ remark: Remark, accountId: Id, office: Type.Optional(Office) }),
    data: Done,
    access: 'account.team',
    changes: true,
    fails: ['account.not-found'],
  },
  'PUT /account/subAccounts/:id/scopes': {
    params: ById,
    body: Type.Object({
      scopes: GivenScopes,
      /** The set that the change began with: refused where another one is stored by now. */
      scopesFrom: Type.Optional(GivenScopes),
    }),
    data: Done,
    access: 'account.team',
    changes: true,
    fails: ['account.not-found', 'row.changed'],
  },
  'POST /account/joinTeam': {
    body: Type.Object({
      key: Text(100, 1),
      password: Type.String({ minLength: 1, maxLength: 1000 }),
      secretKey: Type.String({ minLength: 1, maxLength: 64 }),
      /** To the terms and the privacy statement. */
      agrees: Type.Optional(Type.Boolean()),
    }),
    data: Type.Object({ account: Type.String(), type: Type.Integer() }),
    access: 'public',
    changes: true,
    perMinute: 10,
    fails: [
      'account.invitation-over',
      'account.office-suspended',
      'account.crypt-key',
      'account.password-rule',
    ],
  },
  /** A member's own: he is released, and erased after the same time as any account. */
  'POST /account/leaveTeam': {
    body: Type.Object(WithPassword),
    data: Type.Object({ dueAt: Instant }),
    access: 'account.private',
    changes: true,
    perMinute: 10,
    fails: [...PASSWORD_FAILS, 'account.deletion-cases', 'account.deletion-asked', 'permission.denied'],
  },
  'POST /account/getSchoolTransAccount/:id/8': {
    params: ById,
    body: Type.Object({ ...Paging, keyword: Type.Optional(Text(80)), caseType: CaseType }),
    data: TransferList,
    access: 'account.transfer',
    fails: ['account.not-found', 'permission.denied'],
  },
  'POST /account/getTransferAccount': {
    body: Type.Object({
      ...Paging,
      transParams: Type.Optional(
        Type.Object({
          accountId: Type.Optional(Nullable(Id)),
          keyword: Type.Optional(Nullable(Text(80))),
          caseType: CaseType,
        }),
      ),
    }),
    data: TransferList,
    access: 'account.transfer',
    fails: ['account.not-found'],
  },
  'GET /account/getAccountById/:id': {
    params: ById,
    data: Type.Object({
      id: Id,
      nickname: Type.String(),
      type: Type.Integer(),
      level: Type.Integer(),
      headImgDocid: Nullable(Id),
      account: Type.String(),
      remark: NullableText,
    }),
    access: 'account.own',
    fails: ['account.not-found'],
  },
})
