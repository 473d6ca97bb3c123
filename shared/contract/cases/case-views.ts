import { ById, calls, Done, Filled, Id, Literals, OneOf, Paging, Rows, Text, Type, WordOf } from '../call.ts'
import { CASE_FILTERS, TAG_LETTERS, TAGS_EACH } from './case-filters.ts'
import { CaseRow } from './cases.shapes.ts'

export const Stage = Literals('prepare', 'lodged', 'offer', 'enrolment', 'ended')
/** Of courses and of visas. */
export const AnyStage = Literals('prepare', 'lodged', 'offer', 'enrolment', 'decision', 'granted', 'ended')
/** A comma parts the tags of an address. */
const Tag = Type.String({ pattern: `^[^\\s,](?:[^,\\n]{0,${TAG_LETTERS - 2}}[^\\s,])?$` })
const Tags = Type.Array(Tag, { maxItems: TAGS_EACH, uniqueItems: true })

/** What an office narrows and orders its cases by. */
export const CaseQuestion = {
  caseSource: Type.Optional(Type.Integer()),
  waitingOn: Type.Optional(Type.Integer()),
  keyword: Type.Optional(Text(80)),
  assigned: Type.Optional(WordOf(CASE_FILTERS.assigned)),
  /** A colleague, who works on it. */
  assignedTo: Type.Optional(Id),
  due: Type.Optional(WordOf(CASE_FILTERS.due)),
  pool: Type.Optional(WordOf(CASE_FILTERS.pool)),
  correction: Type.Optional(WordOf(CASE_FILTERS.correction)),
  sort: Type.Optional(WordOf(CASE_FILTERS.sort)),
  tags: Type.Optional(Tags),
}

/** `targets`: the stages that a move of the reader leads to. */
const BoardCard = Type.Object({
  ...CaseRow.properties,
  institutions: Type.Integer(),
  targets: Type.Array(AnyStage),
})
const Column = Type.Object({ stage: AnyStage, count: Type.Integer(), rows: Type.Array(BoardCard) })
const Filter = Type.Object({
  id: Id,
  name: Type.String(),
  shared: Type.Boolean(),
  /** Whether the reader made it; others cannot change it. */
  own: Type.Boolean(),
  question: Type.Object(CaseQuestion),
})
const Marks = Type.Object({
  filters: Type.Array(Filter),
  tags: Type.Array(Type.Object({ tag: Type.String(), count: Type.Integer() })),
})

/** How an office looks at its cases. Tags and filters are the office's alone. */
export const caseViews = calls({
  // All columns of courses, or of visas with caseType 2; or one of them: then its page.
  'POST /case/board': {
    body: Type.Object({
      ...CaseQuestion,
      caseType: Type.Optional(OneOf([1, 2])),
      stage: Type.Optional(AnyStage),
      page: Paging.page,
    }),
    data: Type.Object({ columns: Type.Array(Column) }),
    access: 'cases.office',
  },
  'GET /case/filters': { data: Marks, access: 'cases.office' },
  // The own filter of the same name is replaced.
  'POST /case/filters': {
    body: Type.Object({ name: Filled(40), shared: Type.Boolean(), question: Type.Object(CaseQuestion) }),
    data: Marks,
    access: 'cases.office',
    changes: true,
    fails: ['input.invalid'],
  },
  'DELETE /case/filters/:id': {
    params: ById,
    data: Done,
    access: 'cases.office',
    changes: true,
    fails: ['row.not-found'],
  },
  'POST /case/tags': {
    body: Type.Object({
      caseIds: Type.Array(Id, { minItems: 1, maxItems: 100 }),
      add: Type.Optional(Tags),
      remove: Type.Optional(Tags),
    }),
    data: Rows(Type.Object({ caseId: Id, tags: Type.Array(Type.String()) })),
    access: 'cases.office',
    changes: true,
    fails: ['cases.not-found', 'cases.tag-count'],
  },
})
