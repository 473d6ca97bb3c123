import { ById, calls, Done, Filled, Id, Instant, Maybe, Nullable, OneOf, Paging, Rows, Text, Type } from './call.ts'
import { CaseDetail, CaseRow, Clock, Contacts, LogLine } from './cases.shapes.ts'
import { Named } from './discovery.shapes.ts'

const FOUND = ['cases.not-found'] as const
const COMMIT_FAILS = [
    access: 'cases.work',
    changes: true,
    fails: ['row.not-found', 'permission.denied', 'cases.reason-missing'],
  },
  'GET /case/acceptername': {
    query: Type.Object({ accepterId: Id, deliverType: Type.Optional(Text(2)) }),
    data: Type.Object({ name: Nullable(Type.String()) }),
    access: 'cases.see',
  },
  'POST /case/servicePool': {
    body: Type.Object({ ...Paging }),
    data: Rows(PoolRow),
    access: 'cases.pool',
  },
  'POST /case/takeCaseFromPool/:id': {
    params: ById,
    data: CaseDetail,
    access: 'cases.pool',
    changes: true,
    fails: ['cases.not-found', 'cases.pool-taken', 'rate.too-frequent'],
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
export type Cases = typeof cases
