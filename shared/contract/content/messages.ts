import {
  calls,
  Done,
  Filled,
  Id,
  Instant,
  Literals,
  Nullable,
  NullableText,
  OneOf,
  Paging,
  Rows,
  Text,
  Type,
} from '../call.ts'
import { MESSAGE_LIMITS, REPORT_REASONS } from './messages.states.ts'

const Ids = Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true })
const Kind = OneOf([1, 2])
const Folder = OneOf([1, 2, 3, 4])

const Person = Type.Object({
  /** '0' is the office of the platform. */
  accountId: Id,
  nickname: Type.String(),
  type: Type.Integer(),
  officeEn: NullableText,
  officeCn: NullableText,
})
export type LinkMan = Type.Static<typeof Person>
const MessageSummary = Type.Object({
  messageId: Id,
  type: Kind,
  folder: Folder,
  /** In the reader's language; a system message has both. */
  msgTitle: Type.String(),
  /** The beginning of the content. */
  remark: Type.String(),
  /** Null while it is a draft. */
  sendTime: Nullable(Instant),
  unread: Type.Boolean(),
  /** Who wrote it, or all receivers of what the reader wrote; null for the system and for erased accounts. */
  nickname: NullableText,
  /** In the inbox of an office: the colleague who has it. */
  keeper: NullableText,
  fileCount: Type.Integer(),
})
const MessageDetail = Type.Object({
  ...MessageSummary.properties,
  content: Type.String(),
  /** Where a system message leads. */
  path: NullableText,
  sender: Nullable(Person),
  receivers: Type.Array(Person),
  replyTo: Nullable(Id),
  /** The reader blocked the other side; in the inbox of an office: he may not write to it. */
  blocked: Type.Boolean(),
})
/** Made by the client: a letter that is kept or sent again with it is the same. */
const Key = Type.Optional(Text(64, 8))
const Composed = {
  /** A draft that goes on. */
  messageId: Type.Optional(Id),
  receiver: Type.Array(Id, { maxItems: MESSAGE_LIMITS.receivers, uniqueItems: true }),
  subject: Text(MESSAGE_LIMITS.subject),
  content: Text(MESSAGE_LIMITS.content),
  /** Waiting files; those of a draft stay with it. */
  fileIds: Type.Optional(Type.Array(Id, { maxItems: MESSAGE_LIMITS.files, uniqueItems: true })),
  replyTo: Type.Optional(Id),
}
const access = 'content.messages'

/** docs/domain/messages.md#messages */
export const messages = calls({
  'POST /message/searchMessage': {
    body: Type.Object({
      type: Kind,
      folder: Type.Optional(Folder),
      keyword: Type.Optional(Text(80)),
      unread: Type.Optional(Type.Boolean()),
      /** The inboxes of the whole office, of what came from outside; of people's messages only. */
      office: Type.Optional(Type.Boolean()),
      ...Paging,
    }),
    data: Type.Object({
      rows: Type.Array(MessageSummary),
      /** Up to 10,000, by a keyword up to 1,000. */
      total: Type.Integer(),
      /** Counts of the reader's inboxes: system, user. */
      unreadCounts: Type.Object({ system: Type.Integer(), user: Type.Integer() }),
      /** Whether the reader may ask for `office`. */
      readsOffice: Type.Boolean(),
    }),
    access,
    fails: ['permission.denied'],
  },
  // Reading marks as read.
  'POST /message/sysMessage': {
    body: Type.Object({ messageId: Id }),
    data: MessageDetail,
    access,
    changes: true,
    fails: ['messages.not-found'],
  },
  'POST /message/userMessage': {
    /** In the inbox of the office nothing is marked. */
    body: Type.Object({ messageId: Id, office: Type.Optional(Type.Boolean()) }),
    data: MessageDetail,
    access,
    changes: true,
    fails: ['messages.not-found', 'permission.denied'],
  },
  // The correspondence with one person, newest first.
  'POST /message/searchMessageRecord': {
    body: Type.Object({ accountId: Id, ...Paging }),
    data: Rows(MessageDetail),
    access,
  },
  'POST /message/searchLinkMan': {
    body: Type.Object({ keyword: Type.Optional(Text(80)), ...Paging }),
    data: Rows(Person),
    access,
  },
  // Keeps a draft.
  'POST /message/addMessage': {
    body: Type.Object({ ...Composed, idempotencyKey: Key }),
    data: Type.Object({ messageId: Id }),
    access,
    changes: true,
    fails: [
      'messages.not-found',
      'messages.receiver',
      'messages.sent-before',
      'messages.files',
      'files.not-found',
      'files.quota',
    ],
  },
  'POST /message/sendMessage': {
    body: Type.Object({ ...Composed, idempotencyKey: Key }),
    data: Type.Object({ messageId: Id }),
    access,
    changes: true,
    perMinute: 20,
    fails: [
      'messages.not-found',
      'messages.incomplete',
      'messages.no-receiver',
      'messages.receiver',
      'messages.suspended',
      'messages.sent-before',
      'messages.day-limit',
      'messages.files',
      'files.not-found',
      'files.quota',
    ],
  },
  // To the trash; `back` takes out of it.
  'POST /message/datele': {
    body: Type.Object({ ids: Ids, back: Type.Optional(Type.Boolean()) }),
    data: Type.Object({ count: Type.Integer() }),
    access,
    changes: true,
  },
  // For ever, from the trash or the drafts.
  'POST /message/purge': {
    body: Type.Object({ ids: Ids }),
    data: Type.Object({ count: Type.Integer() }),
    access,
    changes: true,
  },
  'POST /message/modifyMsgStatus': {
    body: Type.Object({
      /** All unread ones of a type when left out. */
      ids: Type.Optional(Ids),
      type: Type.Optional(Kind),
      state: OneOf([1, 2]),
    }),
    data: Type.Object({ count: Type.Integer() }),
    access,
    changes: true,
  },
  'POST /message/block': {
    body: Type.Object({ accountId: Id, blocked: Type.Boolean() }),
    data: Type.Object({ accountId: Id, blocked: Type.Boolean() }),
    access,
    changes: true,
    fails: ['row.not-found'],
  },
  'POST /message/report': {
    body: Type.Object({
      messageId: Id,
      reason: Literals(...REPORT_REASONS),
      text: Type.Optional(Filled(500)),
    }),
    data: Done,
    access,
    changes: true,
    perMinute: 10,
    fails: ['messages.not-found'],
  },
})
