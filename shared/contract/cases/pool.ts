import {
  ById,
  calls,
  Done,
  Filled,
  Id,
  Instant,
  Nullable,
  NullableText,
  Paging,
  Rows,
  Text,
  Type,
} from '../call.ts'
import { Named } from '../catalogue/discovery.shapes.ts'
import { CaseDetail } from './cases.shapes.ts'

export const pool = calls({
  'GET /case/acceptername': {
    query: Type.Object({ accepterId: Id, deliverType: Type.Optional(Text(2)) }),
    data: Type.Object({ name: NullableText }),
    access: 'cases.see',
  },
  'POST /case/servicePool': {
    body: Type.Object({ ...Paging }),
    data: Rows(
      Type.Object({
        caseId: Id,
        refNo: Type.String(),
        nationality: NullableText,
        nationalityName: Nullable(Type.Object(Named)),
        educationName: Nullable(Type.Object(Named)),
        countryNames: Type.Array(Type.Object(Named)),
        since: Instant,
        countryCodes: Type.Array(Type.String()),
        levels: Type.Array(Type.String()),
        firstCourse: Nullable(Type.Object(Named)),
        choiceCount: Type.Integer(),
        educationLevel: NullableText,
        englishOverall: NullableText,
        remarks: NullableText,
        createdTime: Instant,
      }),
    ),
    access: 'cases.pool',
  },
  'POST /case/takeCaseFromPool/:id': {
    params: ById,
    data: CaseDetail,
    access: 'cases.pool',
    changes: true,
    fails: ['cases.not-found', 'cases.pool-taken', 'cases.pool-day', 'cases.pool-open', 'cases.pool-again'],
  },
  'POST /case/putCaseBackToPool/:id': {
    params: ById,
    body: Type.Object({ reason: Filled(500) }),
    data: Done,
    access: 'cases.pool',
    changes: true,
    fails: ['cases.not-found', 'cases.status-move', 'cases.reason-missing'],
  },
})
