import { ById, calls, Filled, Id, Instant, Literals, NullableText, Type } from '../../call.ts'
import { Seen } from '../cases.shapes.ts'

const Waiting = Type.Object({
  id: Id,
  choiceId: Id,
  fromStatus: Type.Integer(),
  toStatus: Type.Integer(),
  reasonEn: NullableText,
  reasonCn: NullableText,
  proposedBy: NullableText,
  proposedAt: Instant,
  /** Whoever proposed it waits for another operator. */
  own: Type.Boolean(),
})
const Corrections = Type.Object({
  waiting: Type.Array(Waiting),
  /** What can be proposed now. */
  choices: Type.Array(Type.Object({ choiceId: Id, targets: Type.Array(Type.Integer()) })),
})
const NOT_TO_BE_MADE = [
  'cases.status-move',
  'cases.documents-open',
  'cases.choice-twice',
  'cases.choice-count',
] as const

/** One operator proposes to set the state of a course choice right, another one confirms it. */
export const corrections = calls({
  'GET /case/corrections/:caseId': {
    params: Type.Object({ caseId: Id }),
    data: Corrections,
    access: 'operations.cases',
    fails: ['cases.not-found'],
  },
  // `status`: one that the choice has had, before any offer.
  'POST /case/corrections': {
    body: Type.Object({
      choiceId: Id,
      ...Seen,
      status: Type.Integer({ minimum: 2, maximum: 10 }),
      reason: Filled(500),
    }),
    data: Corrections,
    access: 'operations.cases',
    changes: true,
    fails: ['cases.not-found', 'cases.changed', 'cases.correction-open', ...NOT_TO_BE_MADE],
  },
  'POST /case/corrections/:id': {
    params: ById,
    body: Type.Object({ decision: Literals('confirm', 'decline') }),
    data: Corrections,
    access: 'operations.cases',
    changes: true,
    fails: [
      'row.not-found',
      'cases.not-found',
      'cases.correction-over',
      'operations.second-person',
      ...NOT_TO_BE_MADE,
    ],
  },
})
