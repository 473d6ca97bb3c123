import { calls, Id, Literals, Maybe, Nullable, NullableInteger, Type } from '../call.ts'
import { ENGLISH_SKILLS } from '../cases/english-tests.ts'

const Both = Type.Object({ en: Type.String(), cn: Type.String() })
const Looked = Nullable(Type.Object({ id: Id, documentName: Type.String() }))
const Outcome = Literals('met', 'not-met', 'unknown')
/** On the scale of the test, from its least to its greatest. */
const ComparedScore = Type.Object({
  what: Literals('overall', ...ENGLISH_SKILLS),
  required: Type.Number(),
  yours: Type.Number(),
  from: Type.Number(),
  to: Type.Number(),
})
/** Lines of one `group` are alternatives. */
const Line = Type.Object({
  rule: Type.String(),
  outcome: Outcome,
  group: NullableInteger,
  mandatory: Type.Boolean(),
  required: Both,
  yours: Nullable(Both),
  gap: Nullable(Both),
  fix: Nullable(Both),
  scores: Type.Optional(Type.Array(ComparedScore, { maxItems: 5 })),
})
/** 1 meets, 2 after conditions, 3 below, 4 unknown. `margin` is the least lead in percent of the scale. */
const Verdict = {
  courseId: Id,
  verdict: Type.Integer(),
  band: Nullable(Literals('reach', 'match', 'safety')),
  margin: Nullable(Type.Number()),
}
export const Eligibility = Type.Object({ ...Verdict, lines: Type.Array(Line) })

/** docs/domain/eligibility.md */
export const eligibility = calls({
  'GET /eligibility/courses/:id': {
    params: Type.Object({ id: Id }),
    query: Type.Object({ dossierId: Type.Optional(Id) }),
    data: Type.Object({ dossier: Looked, result: Nullable(Eligibility) }),
    access: 'cases.dossier',
    fails: ['cases.dossier-not-found', 'discovery.course-not-found'],
  },
  'POST /eligibility/courses': {
    body: Type.Object({
      courseIds: Type.Array(Id, { maxItems: 20, uniqueItems: true }),
      dossierId: Maybe(Id),
    }),
    data: Type.Object({ dossier: Looked, rows: Type.Array(Type.Object(Verdict)), total: Type.Integer() }),
    access: 'cases.dossier',
    fails: ['cases.dossier-not-found'],
  },
})
