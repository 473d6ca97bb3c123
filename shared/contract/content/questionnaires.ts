import {
  ById,
  calls,
  Done,
  Email,
  Empty,
  Filled,
  Id,
  Instant,
  Literals,
  NullableText,
  OneOf,
  Paging,
  Rows,
  Text,
  Type,
} from '../call.ts'
import { TOKEN_PATTERN } from '../constants.ts'
import {
  AskedQuestion,
  DeskQuestionnaire,
  DeskRow,
  GivenAnswers,
  OpenQuestionnaire,
  PastQuestionnaire,
  PastResults,
  QuestionnaireAudience,
} from './questionnaires.shapes.ts'
import { QUESTIONNAIRE_LIMITS as LIMITS, QUESTIONNAIRE_DEED_NAMES } from './questionnaires.states.ts'

const Token = { token: Type.String({ pattern: TOKEN_PATTERN }) }
const Versioned = Type.Object({ version: Type.Integer({ minimum: 1 }) })
const access = 'operations.questionnaires'

/** docs/domain/questionnaires.md */
export const questionnaires = calls({
  // Those that are open for who asks.
  'GET /questionnaires': { data: Rows(OpenQuestionnaire), access: 'public' },
  'POST /questionnaires/:id/answers': {
    params: ById,
    body: Type.Object(GivenAnswers),
    data: Empty,
    access: 'public',
    changes: true,
    perMinute: 10,
    fails: [
      'questionnaires.not-found',
      'questionnaires.not-open',
      'questionnaires.audience',
      'questionnaires.answered',
      'questionnaires.name',
      'permission.denied',
    ],
  },
  'GET /questionnaires/past': {
    query: Type.Object(Paging),
    data: Rows(PastQuestionnaire),
    access: 'public',
  },
  'GET /questionnaires/:id/past': {
    params: ById,
    data: PastResults,
    access: 'public',
    fails: ['questionnaires.not-found'],
  },
  // Reads a mailed link; asking uses nothing up.
  'POST /questionnaires/invited': {
    body: Type.Object(Token),
    data: OpenQuestionnaire,
    access: 'public',
    perMinute: 20,
    fails: ['questionnaires.link-over', 'questionnaires.not-open'],
  },
  'POST /questionnaires/invited/answers': {
    body: Type.Object({ ...Token, ...GivenAnswers }),
    data: Empty,
    access: 'public',
    changes: true,
    perMinute: 10,
    fails: ['questionnaires.link-over', 'questionnaires.not-open', 'questionnaires.answered'],
  },
  'GET /operations/questionnaires': {
    query: Type.Object({ state: Type.Optional(OneOf([1, 2, 3, 4, 5])), ...Paging }),
    data: Rows(DeskRow),
    access,
  },
  'GET /operations/questionnaires/:id': {
    params: ById,
    data: DeskQuestionnaire,
    access,
    fails: ['questionnaires.not-found'],
  },
  // A draft may be incomplete; both languages are asked for when it is released.
  'POST /operations/questionnaires': {
    body: Type.Object({
      /** A draft that goes on, with the version that was read. */
      id: Type.Optional(Id),
      version: Type.Optional(Type.Integer({ minimum: 1 })),
      idempotencyKey: Type.Optional(Text(64, 8)),
      titleEn: Text(LIMITS.title),
      titleCn: Text(LIMITS.title),
      introEn: Text(LIMITS.intro),
      introCn: Text(LIMITS.intro),
      questions: Type.Array(AskedQuestion, { maxItems: LIMITS.questions }),
      audience: QuestionnaireAudience,
      openAt: Instant,
      closeAt: Instant,
    }),
    data: Type.Object({ id: Id, version: Type.Integer() }),
    access,
    changes: true,
    fails: ['questionnaires.not-found', 'questionnaires.move', 'row.changed'],
  },
  'POST /operations/questionnaires/:id/moves': {
    params: ById,
    body: Type.Object({ deed: Literals(...QUESTIONNAIRE_DEED_NAMES), version: Type.Integer({ minimum: 1 }) }),
    data: Type.Object({ id: Id, version: Type.Integer(), state: Type.Integer() }),
    access,
    changes: true,
    fails: ['questionnaires.not-found', 'questionnaires.move', 'row.changed'],
  },
  // A new draft with the same questions.
  'POST /operations/questionnaires/:id/copies': {
    params: ById,
    body: Type.Object({ idempotencyKey: Type.Optional(Text(64, 8)) }),
    data: Type.Object({ id: Id, version: Type.Integer() }),
    access,
    changes: true,
    fails: ['questionnaires.not-found'],
  },
  'DELETE /operations/questionnaires/:id': {
    params: ById,
    query: Type.Object({ version: Type.Integer({ minimum: 1 }) }),
    data: Done,
    access,
    changes: true,
    fails: ['questionnaires.not-found', 'questionnaires.move', 'row.changed'],
  },
  // What changed because of it.
  'POST /operations/questionnaires/:id/changes': {
    params: ById,
    body: Type.Object({
      ...Versioned.properties,
      changesEn: Filled(LIMITS.changes),
      changesCn: Filled(LIMITS.changes),
    }),
    data: Type.Object({ id: Id, version: Type.Integer() }),
    access,
    changes: true,
    fails: ['questionnaires.not-found', 'questionnaires.move', 'row.changed'],
  },
  // An address that has been invited before gets no second mail.
  'POST /operations/questionnaires/:id/invitations': {
    params: ById,
    body: Type.Object({
      emails: Type.Array(Email, { minItems: 1, maxItems: LIMITS.invitations }),
      locale: Literals('en', 'zh'),
    }),
    data: Type.Object({ sent: Type.Integer(), known: Type.Integer() }),
    access,
    changes: true,
    perMinute: 10,
    fails: ['questionnaires.not-found', 'questionnaires.move'],
  },
  'GET /operations/questionnaires/:id/texts': {
    params: ById,
    query: Type.Object({ question: Type.Integer({ minimum: 1, maximum: LIMITS.questions }), ...Paging }),
    data: Rows(Type.Object({ text: Type.String(), day: Type.String(), name: NullableText })),
    access,
    fails: ['questionnaires.not-found'],
  },
  'GET /operations/questionnaires/:id/export': {
    params: ById,
    data: Empty,
    access,
    wire: 'binary',
    fails: ['questionnaires.not-found'],
  },
})
