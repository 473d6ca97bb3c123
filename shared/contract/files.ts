import { ById, calls, Done, Id, Instant, Maybe, Nullable, Paging, Rows, Text, Type } from './call.ts'

/** A stored file as its owner sees it. `listType` 1 internal, 2 open. */
export const FileRow = Type.Object({
  fileId: Id,
  originalName: Type.String(),
  ext: Type.String(),
  bytes: Type.Integer(),
  docTypeCode: Nullable(Type.String()),
  listType: Type.Integer(),
  caseId: Nullable(Id),
  createdAt: Instant,
})
/** One line of a requirement list: what a case of this kind needs. */
export const RequirementRule = Type.Object({
  docTypeCode: Type.String(),
  nameEn: Type.String(),
  nameCn: Type.String(),
  kind: Type.Integer(),
  mandatory: Type.Boolean(),
  noteEn: Nullable(Type.String()),
  noteCn: Nullable(Type.String()),
})
const UPLOAD_FAILS = [
  'files.too-large',
  'files.type',
  'files.extension-case',
  'files.content',
  'files.duplicate',
  'files.too-many',
  'files.quota',
  'files.empty',
] as const

export const files = calls({
  // Form fields beside the files: docTypeCode, caseId, requirementId, datumStudentId (all optional).
  'POST /fileOperate/upload': {
    wire: 'multipart',
    data: Rows(FileRow),
    access: 'files.own',
    perMinute: 60,
    fails: [...UPLOAD_FAILS, 'cases.not-found', 'cases.dossier-not-found', 'row.not-found', 'permission.denied'],
  },
  'POST /fileOperate/headImgUpload': { wire: 'multipart', data: Type.Object({ docId: Id }), access: 'account.own', perMinute: 20, fails: UPLOAD_FAILS },
  'POST /fileOperate/selectFileByConditions/:id': {
    params: ById,
    body: Type.Object({ caseId: Maybe(Id), docTypeCode: Maybe(Text(10)), keyword: Maybe(Text(80)), ...Paging }),
    data: Rows(FileRow),
    access: 'files.own',
  },
  'POST /fileOperate/deleteFile': {
    body: Type.Object({ id: Id }),
    data: Done,
    access: 'files.own',
    changes: true,
    fails: ['files.not-found', 'permission.denied'],
  },
  'POST /fileOperate/delete': {
    body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
    data: Type.Object({ removed: Type.Integer() }),
    access: 'files.own',
    changes: true,
    fails: ['files.not-found', 'permission.denied'],
  },
  'GET /fileOperate/viewHeadImg/:docid': {
    params: Type.Object({ docid: Id }),
    data: Type.Unsafe<Buffer>({}),
    wire: 'binary',
    access: 'public',
    fails: ['files.not-found'],
  },
  'GET /fileOperate/headImgView/:docid': {
    params: Type.Object({ docid: Id }),
    data: Type.Unsafe<Buffer>({}),
    wire: 'binary',
    access: 'public',
    fails: ['files.not-found'],
  },
  // Ours: a private file, streamed to who may see it.
  'GET /fileOperate/view/:id': { params: ById, data: Type.Unsafe<Buffer>({}), wire: 'binary', access: 'files.own', fails: ['files.not-found'] },
  'GET /filesDocument/document': {
    query: Type.Object({ type: Type.Optional(Type.String({ pattern: '^[12]$' })), page: Type.Optional(Type.String()), rows: Type.Optional(Type.String()) }),
    data: Rows(FileRow),
    access: 'files.own',
  },
  'POST /filerequirement/:id/:page/8/:kind': {
    params: Type.Object({ id: Text(19, 1), page: Type.Integer({ minimum: 1, maximum: 1000 }), kind: Type.Integer({ minimum: 1, maximum: 2 }) }),
    data: Rows(RequirementRule),
    access: 'public',
  },
})
export type Files = typeof files
