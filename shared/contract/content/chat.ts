import {
  ById,
  calls,
  Done,
  Empty,
  Filled,
  Id,
  Instant,
  Literals,
  Maybe,
  Nullable,
  NullableText,
  OneOf,
  Paging,
  Rows,
  Text,
  Type,
} from '../call.ts'
import { CHAT_EVENTS, CHAT_LIMITS, CHAT_LISTS, CHAT_PRIORITY, CHAT_STATE } from './chat.states.ts'

/** Derived with a secret of the server, so that another's cannot be guessed. */
const Name = Type.String({ pattern: '^[A-Za-z0-9_-]{32}$' })
const State = OneOf(Object.values(CHAT_STATE))
const Priority = OneOf(Object.values(CHAT_PRIORITY))
/** Made by the client: a line sent again with it is not written again. */
const Key = Text(64, 8)
const Version = Type.Integer({ minimum: 0 })
const Score = Type.Integer({ minimum: 1, maximum: 5 })

const Line = Type.Object({
  id: Id,
  /** 1 person, 2 office, 3 automatic; 4 note and 5 event for operators only. */
  kind: OneOf([1, 2, 3, 4, 5]),
  text: Type.String(),
  at: Instant,
  /** Who of the office; null for the person, the clock and erased accounts. */
  by: NullableText,
  /** Key of the reader's own lines. */
  key: NullableText,
  event: Nullable(Literals(...CHAT_EVENTS)),
  /** Receiver of a hand-over. */
  to: NullableText,
})
const Rating = Type.Object({ score: Score, words: NullableText, at: Instant })

const Conversation = Type.Object({
  name: Name,
  state: State,
  /** The operator who has it. */
  with: NullableText,
  /** Oldest first. */
  lines: Type.Array(Line),
  hasEarlier: Type.Boolean(),
  unread: Type.Integer(),
  /** The last line that the office has read. */
  readByOffice: Nullable(Id),
  mayRate: Type.Boolean(),
  /** Rating of the last end. */
  rating: Nullable(Rating),
})
const own = { access: 'content.chat' } as const
const changing = { access: 'content.chat', changes: true } as const

/** A person's own conversation with the office: docs/domain/chat.md */
const personCalls = calls({
  'GET /chat/conversation': {
    query: Type.Object({ before: Type.Optional(Id) }),
    data: Type.Object({
      office: Type.Object({
        staffed: Type.Boolean(),
        opens: Type.Integer(),
        closes: Type.Integer(),
        /** When it is closed now. */
        backAt: Nullable(Instant),
      }),
      /** Null until the first line. */
      conversation: Nullable(Conversation),
    }),
    ...own,
  },
  'POST /chat/line': {
    body: Type.Object({ text: Filled(CHAT_LIMITS.line), key: Key }),
    data: Line,
    ...changing,
    perMinute: 30,
    fails: ['chat.sent-before'],
  },
  'POST /chat/read': { body: Type.Object({ upTo: Id }), data: Empty, ...changing },
  // The matter is settled.
  'POST /chat/end': { data: Empty, ...changing, fails: ['row.not-found', 'chat.state'] },
  'POST /chat/rate': {
    body: Type.Object({ score: Score, words: Maybe(Text(CHAT_LIMITS.words)) }),
    data: Empty,
    ...changing,
    fails: ['row.not-found', 'chat.state'],
  },
})

const Who = Type.Object({ accountId: Id, name: Type.String() })
const ChatRow = Type.Object({
  name: Name,
  person: Type.Object({ ...Who.properties, type: Type.Integer() }),
  state: State,
  priority: Priority,
  assignee: Nullable(Who),
  /** The last line that the person sees. */
  lastText: Type.String(),
  lastAt: Instant,
  /** Since when a line of the person has no answer. */
  waitingSince: Nullable(Instant),
  snoozedUntil: Nullable(Instant),
  /** The language the person writes in. */
  locale: Type.String(),
})
const ChatDetail = Type.Object({
  ...ChatRow.properties,
  lines: Type.Array(Line),
  hasEarlier: Type.Boolean(),
  /** The last line that the person has read. */
  readByPerson: Nullable(Id),
  ratings: Type.Array(Rating),
  version: Version,
})
const params = Type.Object({ name: Name })
const desk = { access: 'operations.chat' } as const
const acting = { params, access: 'operations.chat', changes: true } as const
const Answer = Type.Object({
  id: Id,
  titleEn: Type.String(),
  titleCn: Type.String(),
  textEn: Type.String(),
  textCn: Type.String(),
  updatedAt: Instant,
  updatedBy: NullableText,
  version: Type.Integer(),
})

/** The operators' inbox. */
const deskCalls = calls({
  'GET /operations/chats': {
    query: Type.Object({
      list: Type.Optional(Literals(...CHAT_LISTS)),
      /** Open and pending ones when left out. */
      state: Type.Optional(State),
      keyword: Type.Optional(Text(80)),
      ...Paging,
    }),
    data: Type.Object({
      rows: Type.Array(ChatRow),
      total: Type.Integer(),
      /** Open and pending ones of each list. */
      counts: Type.Object({ mine: Type.Integer(), unassigned: Type.Integer(), all: Type.Integer() }),
    }),
    ...desk,
  },
  'GET /operations/chats/:name': {
    params,
    query: Type.Object({ before: Type.Optional(Id) }),
    data: ChatDetail,
    ...desk,
    fails: ['row.not-found'],
  },
  // Written by the operator who has it; an unassigned one becomes the writer's. Any operator writes a note.
  'POST /operations/chats/:name/line': {
    ...acting,
    body: Type.Object({ text: Filled(CHAT_LIMITS.line), key: Key, note: Type.Optional(Type.Boolean()) }),
    data: Line,
    perMinute: 60,
    fails: ['row.not-found', 'chat.taken', 'chat.sent-before'],
  },
  'POST /operations/chats/:name/read': {
    ...acting,
    body: Type.Object({ upTo: Id }),
    data: Empty,
    fails: ['row.not-found'],
  },
  // To oneself, to a colleague, or back to all (null).
  'POST /operations/chats/:name/assign': {
    ...acting,
    body: Type.Object({ to: Nullable(Id), note: Maybe(Text(CHAT_LIMITS.note)), version: Version }),
    data: Type.Object({ version: Version }),
    fails: ['row.not-found', 'row.changed'],
  },
  'POST /operations/chats/:name/state': {
    ...acting,
    body: Type.Object({
      state: OneOf([1, 3, 4]),
      until: Maybe(Instant),
      /** The last line that the operator saw: one of the person behind it is read before it is put away. */
      upTo: Type.Optional(Id),
    }),
    data: Type.Object({ state: State }),
    fails: ['row.not-found', 'chat.state', 'chat.taken', 'chat.written-since'],
  },
  'POST /operations/chats/:name/priority': {
    ...acting,
    body: Type.Object({ priority: Priority }),
    data: Type.Object({ priority: Priority }),
    fails: ['row.not-found'],
  },
  'GET /operations/chat-answers': {
    query: Type.Object({ keyword: Type.Optional(Text(80)), ...Paging }),
    data: Rows(Answer),
    ...desk,
  },
  'POST /operations/chat-answers': {
    body: Type.Object({
      id: Maybe(Id),
      /** Of the one that was read; another has changed it since when it differs. */
      version: Type.Optional(Type.Integer()),
      idempotencyKey: Type.Optional(Key),
      titleEn: Filled(CHAT_LIMITS.answerTitle),
      titleCn: Filled(CHAT_LIMITS.answerTitle),
      textEn: Filled(CHAT_LIMITS.line),
      textCn: Filled(CHAT_LIMITS.line),
    }),
    data: Done,
    ...desk,
    changes: true,
    fails: ['row.not-found', 'row.changed', 'chat.answers-full'],
  },
  'DELETE /operations/chat-answers/:id': {
    params: ById,
    data: Done,
    ...desk,
    changes: true,
    fails: ['row.not-found'],
  },
})

export const chat = { ...personCalls, ...deskCalls }
