import { calls, Id, Nullable, Rows, Type } from '../call.ts'
import { CaseFile } from './cases.shapes.ts'

const ByCase = Type.Object({ caseId: Id })

/** The papers of a case: what a draft needs, and what is already there to meet it. Calls of ours, beside `POST /case/file`. */
export const casePapers = calls({
  // The documents that the courses of a draft ask for, each with the files given for it, and all other files of the draft.
  'GET /case/checklist/:caseId': {
    params: ByCase,
    data: Type.Object({
      slots: Type.Array(
        Type.Object({
          docTypeCode: Type.String(),
          nameEn: Type.String(),
          nameCn: Type.String(),
          mandatory: Type.Boolean(),
          noteEn: Nullable(Type.String()),
          noteCn: Nullable(Type.String()),
          /** The courses that ask for it; empty when all of them do. */
          courseIds: Type.Array(Id),
          files: Type.Array(CaseFile),
        }),
      ),
      others: Type.Array(CaseFile),
    }),
    access: 'cases.apply',
    fails: ['cases.not-found', 'cases.not-draft'],
  },
  // The files that the person may put into the case without sending them again: those in it, its dossier's, his own.
  'GET /case/filesAtHand/:caseId': {
    params: ByCase,
    data: Rows(
      Type.Object({
        fileId: Id,
        originalName: Type.String(),
        bytes: Type.Integer(),
        docTypeCode: Nullable(Type.String()),
        createdAt: Type.String(),
        place: Type.Union([Type.Literal('case'), Type.Literal('dossier'), Type.Literal('personal')]),
      }),
    ),
    access: 'cases.work',
    fails: ['cases.not-found', 'permission.denied'],
  },
})
export type CasePapers = typeof casePapers
