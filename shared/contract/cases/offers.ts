import { calls, Day, Filled, Id, Maybe, OneOf, Rows, Type } from '../call.ts'
import { CaseDetail, Seen } from './cases.shapes.ts'
import { choiceFacts } from './choices/choice-facts.ts'
import { CensusFacts, ThreadMessage } from './offers.shapes.ts'

const ByChoice = Type.Object({ choiceId: Id })
const FOUND = ['cases.not-found'] as const

const offerActs = calls({
  // States of `CONDITION_STATE`; submitted (2) brings its evidence.
  'POST /case/offer/condition': {
    body: Type.Object({ ...Seen, conditionId: Id, state: OneOf([2, 3, 4, 5]), fileId: Maybe(Id) }),
    data: CaseDetail,
    access: 'cases.work',
    changes: true,
    fails: ['cases.not-found', 'cases.changed', 'cases.status-move', 'files.not-found'],
  },
  // After the first day: what the census says.
  'POST /case/census': {
    body: Type.Object({ ...Seen, choiceId: Id, commencedAt: Maybe(Day), ...CensusFacts }),
    data: CaseDetail,
    access: 'cases.work',
    changes: true,
    fails: ['cases.not-found', 'cases.changed', 'permission.denied'],
  },
  // The newest 50, the oldest of them first, or those before
  // one; `total` counts those before it, too. Marks it as read.
  'GET /case/thread/:choiceId': {
    params: ByChoice,
    query: Type.Object({ before: Type.Optional(Id) }),
    data: Rows(ThreadMessage),
    access: 'cases.work',
    writes: true,
    fails: FOUND,
  },
  // `internal`: only for the writer's own organisation.
  'POST /case/thread/:choiceId': {
    params: ByChoice,
    body: Type.Object({
      text: Filled(3000),
      fileIds: Maybe(Type.Array(Id, { maxItems: 10 })),
      internal: Maybe(Type.Boolean()),
    }),
    data: Rows(ThreadMessage),
    access: 'cases.work',
    changes: true,
    fails: ['cases.not-found', 'permission.denied', 'files.not-found'],
  },
})

export const offers = { ...offerActs, ...choiceFacts }
