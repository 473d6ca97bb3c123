import { ById, calls, Done, Id, Maybe, OneOf, Paging, Rows, Text, Type, WordOf } from '../call.ts'
import { LOGO_SIZES } from './file-rules.ts'
import {
  ClaimedFiles,
  FileRow,
  FolderParams,
  MessageFile,
  PdfPath,
  RequirementRule,
  TemporaryFile,
  Ticket,
  VisitorFile,
} from './files.shapes.ts'

const UPLOAD_FAILS = [
  'files.too-large',
  'files.type',
  'files.extension-case',
  'files.content',
  'files.infected',
  'files.parts',
  'files.unpacked',
  'files.encrypted',
  'files.unreadable',
  'files.heavy',
  'files.busy',
  'files.duplicate',
  'files.elsewhere',
  'files.too-many',
  'files.quota',
  'files.empty',
] as const

// Whole as it was taken, or `as` one of the sizes for pages: '96.avif'. The logo of an office is for
// everybody, that of a person for himself, the colleagues of his office and the desk, by the session or its
// cookie.
const portrait = {
  params: Type.Object({ docid: Id }),
  query: Type.Object({ as: Type.Optional(WordOf(LOGO_SIZES)) }),
  data: Type.Unsafe<Buffer>({}),
  wire: 'binary',
  access: 'public',
  fails: ['files.not-found', 'files.busy'],
} as const
export const files = calls({
  // Form: docTypeCode, caseId, requirementId, datumStudentId, listType, draft '1', all optional; again '1':
  // of a form, where a file of the person with the same content in the same folder is the one that is wanted.
  'POST /fileOperate/upload': {
    wire: 'multipart',
    data: Rows(FileRow),
    access: 'files.own',
    perMinute: 60,
    fails: [
      ...UPLOAD_FAILS,
      'cases.not-found',
      'cases.dossier-not-found',
      'row.not-found',
      'permission.denied',
    ],
  },
  'POST /fileOperate/headImgUpload': {
    wire: 'multipart',
    data: Type.Object({ docId: Id }),
    access: 'account.own',
    perMinute: 20,
    fails: UPLOAD_FAILS,
  },
  'POST /fileOperate/selectFileByConditions/:id': {
    params: ById,
    body: Type.Object({
      caseId: Maybe(Id),
      docTypeCode: Maybe(Text(10)),
      keyword: Maybe(Text(80)),
      listType: Maybe(OneOf([1, 2])),
      draft: Maybe(Type.Boolean()),
      ...Paging,
    }),
    data: Rows(FileRow),
    access: 'files.own',
  },
  'POST /fileOperate/deleteFile': {
    body: Type.Object({ id: Id }),
    data: Done,
    access: 'files.own',
    changes: true,
    fails: ['files.not-found', 'files.in-case', 'files.in-use', 'permission.denied'],
  },
  'POST /fileOperate/delete': {
    body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
    data: Type.Object({ removed: Type.Integer() }),
    access: 'files.own',
    changes: true,
    fails: ['files.not-found', 'files.in-case', 'files.in-use', 'permission.denied'],
  },
  'GET /fileOperate/viewHeadImg/:docid': portrait,
  'GET /fileOperate/headImgView/:docid': portrait,
  // Another person's passport has the viewer's name all over it, unless `original` asks for the file itself.
  'GET /fileOperate/view/:id': {
    params: ById,
    query: Type.Object({ original: Type.Optional(Type.Literal('1')) }),
    data: Type.Unsafe<Buffer>({}),
    wire: 'binary',
    access: 'account.own',
    writes: true,
    fails: ['files.not-found', 'files.no-preview', 'files.papers-busy'],
  },
  'PUT /fileOperate/document/:id': {
    params: ById,
    body: Type.Object({
      listType: Maybe(OneOf([1, 2])),
      docTypeCode: Maybe(Text(10)),
      draft: Maybe(Type.Boolean()),
    }),
    data: FileRow,
    access: 'files.own',
    changes: true,
    fails: ['files.not-found', 'files.draft-kind'],
  },
  // Waits 24 hours for its form, and takes no room until then.
  'POST /fileOperate/uploadSysFile': {
    wire: 'multipart',
    data: Rows(TemporaryFile),
    access: 'account.own',
    perMinute: 60,
    fails: [...UPLOAD_FAILS, 'files.waiting-full'],
  },
  // Before sign-in, tied to the device key (UNKey); whoever holds its ticket takes it along.
  'POST /fileOperate/uploadSysFileLogon': {
    wire: 'multipart',
    data: Rows(VisitorFile),
    access: 'public',
    perMinute: 10,
    fails: [...UPLOAD_FAILS, 'files.waiting-full'],
  },
  'POST /fileOperate/removeSysTemporaryFile': {
    body: Type.Object({ id: Id, ticket: Maybe(Ticket) }),
    data: Done,
    access: 'public',
    changes: true,
    fails: ['files.not-found'],
  },
  'POST /fileOperate/removeSysTemporary': {
    body: Type.Object({ tickets: Maybe(Type.Array(Ticket, { maxItems: 10 })) }),
    data: Type.Object({ removed: Type.Integer() }),
    access: 'public',
    changes: true,
  },
  // What cannot be taken stays waiting and is named.
  'POST /fileOperate/claim': {
    body: Type.Object({ tickets: Type.Array(Ticket, { minItems: 1, maxItems: 10 }) }),
    data: ClaimedFiles,
    access: 'files.own',
    changes: true,
  },
  // Other readers of the message may still need it; an own file only.
  'POST /fileOperate/deleteMessageFile': {
    body: Type.Object({ id: Id }),
    data: Done,
    access: 'account.own',
    changes: true,
    fails: ['files.not-found', 'permission.denied'],
  },
  'POST /file/getMessageFile': {
    body: Type.Object({ id: Id }),
    data: Rows(MessageFile),
    access: 'account.own',
    fails: ['row.not-found'],
  },
  // Drafts only when asked for.
  'GET /filesDocument/document': {
    query: Type.Object({
      type: Type.Optional(Type.String({ pattern: '^[12]$' })),
      page: Type.Optional(Type.String()),
      rows: Type.Optional(Type.String()),
    }),
    data: Rows(FileRow),
    access: 'files.own',
  },
  // An agency's or school's for all signed in, a student's for who works a case of theirs.
  'POST /filesDocument/:id': {
    params: ById,
    body: Type.Object({ keyword: Maybe(Text(80)), ...Paging }),
    data: Rows(FileRow),
    access: 'files.own',
  },
  'POST /filesDocument/:id/:type': {
    params: FolderParams,
    body: Type.Object(Paging),
    data: Rows(FileRow),
    access: 'files.own',
    fails: ['cases.dossier-not-found', 'permission.denied'],
  },
  // Files of a dossier, or all own ones with id 0.
  'POST /filesDocument/roughDraft/:id/:type': {
    params: FolderParams,
    body: Type.Object(Paging),
    data: Rows(FileRow),
    access: 'files.own',
    fails: ['cases.dossier-not-found', 'permission.denied'],
  },
  // The PDF is kept for 24 hours.
  'POST /common/getPdfPath/:id/:lang': {
    ...PdfPath,
    access: 'cases.see',
    writes: true,
    perMinute: 20,
    fails: ['cases.not-found', 'files.papers-busy'],
  },
  // The audit sheet of a signature.
  'POST /common/getSignaturePdfPath/:id/:lang': {
    ...PdfPath,
    access: 'cases.work',
    writes: true,
    perMinute: 20,
    fails: ['cases.not-found', 'files.papers-busy'],
  },
  // A signed change of agent.
  'POST /common/getTransferPdfPath/:id/:lang': {
    ...PdfPath,
    access: 'cases.work',
    writes: true,
    perMinute: 20,
    fails: ['cases.not-found', 'files.papers-busy'],
  },
  'POST /common/getVisaPdfPath/:id/:lang': {
    ...PdfPath,
    access: 'cases.see',
    writes: true,
    openTo: 'cases.visa',
    perMinute: 20,
    fails: ['cases.not-found', 'files.papers-busy'],
  },
  'POST /filerequirement/:id/:page/8/:kind': {
    params: Type.Object({
      id: Text(19, 1),
      page: Type.Integer({ minimum: 1, maximum: 1000 }),
      kind: Type.Integer({ minimum: 1, maximum: 2 }),
    }),
    data: Rows(RequirementRule),
    access: 'public',
    fails: ['permission.institution', 'permission.other'],
  },
})
