import { Id, Instant, Nullable, NullableInteger, NullableText, type Static, Type } from '../call.ts'

/** What became of a comment since it was written. */
export const SaidSince = {
  editedAt: Type.Optional(Nullable(Instant)),
  likes: Type.Optional(Type.Integer()),
  /** By the reader. */
  liked: Type.Optional(Type.Boolean()),
  /** The author may correct it still. */
  mayEdit: Type.Optional(Type.Boolean()),
  /** Of a first comment: all of them, of which the newest come with it. */
  replyCount: Type.Optional(Type.Integer()),
}

/** On the page of an agency or an institution. */
export const Discussion = Type.Object({
  id: Id,
  parentId: Nullable(Id),
  author: Type.String(),
  body: Type.String(),
  rating: NullableInteger,
  verified: Type.Boolean(),
  official: Type.Boolean(),
  createdAt: Instant,
  mine: Type.Boolean(),
  /** 1 visible; 2 held, 3 hidden, 5 removed are shown to the author only. */
  state: Type.Integer(),
  reason: NullableText,
  mayAppeal: Type.Boolean(),
  ...SaidSince,
})

export type Discussion = Static<typeof Discussion>
