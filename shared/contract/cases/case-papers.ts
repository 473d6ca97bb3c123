import { calls, Id, Literals, NullableText, Rows, Type } from '../call.ts'
import { CaseFile } from './cases.shapes.ts'

const ByCase = Type.Object({ caseId: Id })

export const casePapers = calls({
  // What the courses of a draft ask for, with their files and all others.
  'GET /case/checklist/:caseId': {
    params: ByCase,
    data: Type.Object({
      slots: Type.Array(
        Type.Object({
          docTypeCode: Type.String(),
          nameEn: Type.String(),
          nameCn: Type.String(),
          mandatory: Type.Boolean(),
          noteEn: NullableText,
          noteCn: NullableText,
          courseIds: Type.Array(Id),
          files: Type.Array(CaseFile),
        }),
      ),
      others: Type.Array(CaseFile),
    }),
    access: 'cases.apply',
    fails: ['cases.not-found', 'cases.not-draft'],
  },
  // The case's files, its dossier's and the person's own: no new upload.
  'GET /case/filesAtHand/:caseId': {
    params: ByCase,
    data: Rows(
      Type.Object({
        fileId: Id,
        originalName: Type.String(),
        bytes: Type.Integer(),
        docTypeCode: NullableText,
        createdAt: Type.String(),
        place: Literals('case', 'dossier', 'personal'),
      }),
    ),
    access: 'cases.work',
    fails: ['cases.not-found', 'permission.denied'],
  },
})
