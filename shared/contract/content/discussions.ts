import {
  calls,
  Done,
  Filled,
  Id,
  Instant,
  Literals,
  Maybe,
  Nullable,
  NullableInteger,
  NullableText,
  OneOf,
  Paging,
  Rows,
  Text,
  Type,
  WordOf,
} from '../call.ts'
import { Named } from '../catalogue/discovery.shapes.ts'
import { Discussion } from './comments.shapes.ts'
import { REPORT_REASONS } from './messages.states.ts'

/** Their ids count apart. */
export const CommentKind = Literals('discussion', 'article')
const FlagReason = WordOf(REPORT_REASONS)
const Which = { kind: CommentKind, id: Id }

const Comment = Type.Object({
  targetId: Id,
  content: Filled(500),
  rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
})
const read = {
  // With `parentId` the replies below that comment, newest first.
  body: Type.Object({ id: Id, parentId: Type.Optional(Id), ...Paging }),
  data: Rows(Discussion),
  access: 'public',
} as const
/** `held` waits for a moderator; only the author sees it. */
const write = {
  data: Type.Object({ id: Id, held: Type.Boolean() }),
  access: 'discovery.discuss',
  changes: true,
  perMinute: 10,
} as const
const reply = {
  ...write,
  body: Type.Object({ id: Id, content: Filled(500) }),
  fails: ['row.not-found'],
} as const

export const discussionActs = calls({
  'POST /school/schoolPageComment': read,
  'POST /school/addDiscusssion': {
    ...write,
    body: Comment,
    fails: ['discovery.school-not-found', 'discovery.own-rating'],
  },
  'POST /school/replyDiscusssion': reply,
  'POST /agency/agencyPageComment': read,
  'POST /agency/addDiscusssion': {
    ...write,
    body: Comment,
    fails: ['discovery.agency-not-found', 'discovery.own-rating'],
  },
  'POST /agency/replyDiscusssion': reply,
  // Three people make a comment wait for a moderator.
  'POST /discussion/report': {
    body: Type.Object({ ...Which, reason: FlagReason, text: Maybe(Text(500)) }),
    data: Done,
    access: 'discovery.discuss',
    changes: true,
    perMinute: 10,
    fails: ['row.not-found', 'discovery.own-comment'],
  },
  'POST /discussion/appeal': {
    body: Type.Object({ ...Which, text: Filled(500) }),
    data: Done,
    access: 'discovery.discuss',
    changes: true,
    perMinute: 10,
    fails: ['row.not-found', 'discovery.appeal-over'],
  },
  'POST /discussion/delete': {
    body: Type.Object({ kind: Type.Optional(CommentKind), id: Id }),
    data: Done,
    access: 'discovery.discuss',
    changes: true,
    fails: ['row.not-found'],
  },
  // By its author, within fifteen minutes and before a moderator
  // decides about it; a link or a number holds it for a moderator.
  'POST /discussion/edit': {
    body: Type.Object({ ...Which, content: Filled(500) }),
    data: Type.Object({ id: Id, held: Type.Boolean() }),
    access: 'discovery.discuss',
    changes: true,
    perMinute: 10,
    fails: ['row.not-found', 'discovery.edit-over'],
  },
  'POST /discussion/like': {
    body: Type.Object({ ...Which, liked: Type.Boolean() }),
    data: Type.Object({ likes: Type.Integer(), liked: Type.Boolean() }),
    access: 'discovery.discuss',
    changes: true,
    perMinute: 60,
    fails: ['row.not-found', 'discovery.own-comment'],
  },
})

export const commentReviews = calls({
  'GET /operations/comments': {
    query: Type.Object({
      list: Type.Optional(Literals('waiting', 'appeals', 'decided')),
      ...Paging,
    }),
    data: Rows(
      Type.Object({
        ...Which,
        target: Type.Object({ type: OneOf([1, 2, 3]), id: Id, ...Named }),
        author: Type.String(),
        body: Type.String(),
        rating: NullableInteger,
        state: Type.Integer(),
        heldReason: NullableText,
        flags: Type.Array(Type.Object({ reason: Type.String(), text: NullableText })),
        decision: Nullable(
          Type.Object({
            reason: NullableText,
            by: Type.String(),
            at: Instant,
            own: Type.Boolean(),
          }),
        ),
        appeal: NullableText,
        createdAt: Instant,
        editedAt: Type.Optional(Nullable(Instant)),
      }),
    ),
    access: 'operations.comments',
  },
  // Another moderator settles the appeal.
  'POST /operations/comments/:kind/:id': {
    params: Type.Object(Which),
    body: Type.Object({
      decision: Literals('show', 'hide', 'remove'),
      reason: Maybe(Text(500)),
      /** As the list had it: another may have decided since, or its author have corrected it. */
      seen: Type.Optional(
        Type.Object({
          state: Type.Integer(),
          decidedAt: Nullable(Instant),
          editedAt: Type.Optional(Nullable(Instant)),
        }),
      ),
    }),
    data: Done,
    access: 'operations.comments',
    changes: true,
    fails: ['row.not-found', 'row.changed', 'operations.comment-state', 'operations.second-person'],
  },
})
