import { Instant, Nullable, Type } from '../call.ts'

/** What became of a comment since it was written. */
export const SaidSince = {
  editedAt: Type.Optional(Nullable(Instant)),
  likes: Type.Optional(Type.Integer()),
  /** By the reader. */
  liked: Type.Optional(Type.Boolean()),
  /** The author may correct it still. */
  mayEdit: Type.Optional(Type.Boolean()),
}
