import { Id, Instant, Nullable, NullableText, Rows, Type } from '../call.ts'

/** `listType` 1 internal, 2 open. */
export const FileRow = Type.Object({
  fileId: Id,
  originalName: Type.String(),
  ext: Type.String(),
  bytes: Type.Integer(),
  docTypeCode: NullableText,
  listType: Type.Integer(),
  draft: Type.Boolean(),
  caseId: Nullable(Id),
  /** The profile that it lies in. */
  datumStudentId: Type.Optional(Nullable(Id)),
  createdAt: Instant,
})

const Waiting = {
  fileId: Id,
  originalName: Type.String(),
  ext: Type.String(),
  bytes: Type.Integer(),
  expiresAt: Instant,
}
export const TemporaryFile = Type.Object(Waiting)
/** Known to the browser tab only: takes a visitor's file along after sign-in. */
export const Ticket = Type.String({ pattern: '^[0-9a-f]{48}$' })
export const VisitorFile = Type.Object({ ...Waiting, ticket: Type.String() })
export const ClaimedFiles = Type.Object({
  ...Rows(FileRow).properties,
  refused: Type.Array(Type.Object({ fileId: Id, originalName: Type.String(), failure: Type.String() })),
})

export const MessageFile = Type.Object({
  fileId: Id,
  originalName: Type.String(),
  ext: Type.String(),
  bytes: Type.Integer(),
  createdAt: Instant,
  own: Type.Boolean(),
})

export const RequirementRule = Type.Object({
  docTypeCode: Type.String(),
  nameEn: Type.String(),
  nameCn: Type.String(),
  kind: Type.Integer(),
  mandatory: Type.Boolean(),
  noteEn: NullableText,
  noteCn: NullableText,
})

/** 1 internal, 2 open. */
export const FolderParams = Type.Object({ id: Id, type: Type.Integer({ minimum: 1, maximum: 2 }) })
/** The answer is the address of a private file, below /api. */
export const PdfPath = {
  params: Type.Object({ id: Id, lang: Type.String({ pattern: '^(en|cn)$' }) }),
  data: Type.Object({ path: Type.String(), fileId: Id, originalName: Type.String() }),
}
