import {
  ById,
  calls,
  Done,
  Filled,
  Id,
  Instant,
  Literals,
  Maybe,
  Nullable,
  NullableText,
  Paging,
  Rows,
  Text,
  Type,
} from '../call.ts'
import { Named } from '../catalogue/discovery.shapes.ts'
import { Consent, Contacts, Custom, CustomAgency, CustomCourse } from './cases.shapes.ts'
import { Dossier, DossierRow } from './dossier.shapes.ts'

const DRAFT_FAILS = ['cases.not-found', 'cases.not-draft'] as const

export const application = calls({
  // By name, Chinese name, profile name or passport, of all that one may see.
  'POST /FillInfo/findDatumStudent': {
    body: Type.Object({ keyword: Maybe(Text(80)), ...Paging }),
    data: Rows(DossierRow),
    access: 'cases.dossier',
  },
  // A new dossier with the base and chosen sections of an own one; a named draft takes it.
  'POST /courseapply/datumStudent': {
    body: Type.Object({
      id: Id,
      documentName: Filled(60),
      sections: Type.Array(
        Literals(
          ...(['education', 'englishability', 'workexperience', 'family', 'stucourseplan'] as const),
          ...(['keeper', 'stuother', 'stuImburse', 'visa'] as const),
        ),
        { maxItems: 9 },
      ),
      caseId: Maybe(Id),
    }),
    data: Dossier,
    access: 'cases.dossier',
    changes: true,
    fails: ['cases.dossier-not-found', ...DRAFT_FAILS],
  },
  'POST /courseapply/agencycustom': {
    body: Type.Object({ caseId: Id, agency: Nullable(CustomAgency) }),
    data: Custom,
    access: 'cases.apply',
    changes: true,
    fails: DRAFT_FAILS,
  },
  // With the chosen ones at most six.
  'POST /courseapply/coursecustom': {
    body: Type.Object({ caseId: Id, courses: Type.Array(CustomCourse, { maxItems: 6 }) }),
    data: Custom,
    access: 'cases.apply',
    changes: true,
    fails: [...DRAFT_FAILS, 'cases.choice-count'],
  },
  // Each file is a consent of its own.
  'POST /courseapply/copyFile': {
    body: Type.Object({ caseId: Id, fileIds: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
    data: Type.Object({ copied: Type.Integer() }),
    access: 'cases.apply',
    changes: true,
    fails: ['cases.not-found', 'files.not-found', 'permission.denied'],
  },
  // What a new form begins with: from a course, an agency or, when not said, a case of one's own.
  'GET /courseapply/:id': {
    params: ById,
    query: Type.Object({ kind: Type.Optional(Literals('course', 'agency', 'case')) }),
    data: Type.Object({
      courses: Type.Array(
        Type.Object({
          courseId: Id,
          courseType: Type.Integer(),
          ...Named,
          school: Type.Object({ schoolId: Id, ...Named }),
        }),
      ),
      agency: Nullable(Type.Object({ agencyId: Id, ...Named })),
      custom: Custom,
      applyInfo: NullableText,
      ...Contacts,
    }),
    access: 'cases.apply',
    fails: ['cases.not-found', 'discovery.course-not-found', 'discovery.agency-not-found'],
  },
  // One row for each receiver and each country; all are ticked before a draft
  // is sent. With a receiver: what an application needs that is sent on to it.
  'GET /case/consents/:caseId': {
    params: Type.Object({ caseId: Id }),
    query: Type.Object({
      deliverType: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
      deliverId: Type.Optional(Id),
      // With a comma between: what adding these courses to a sent application needs.
      courseIds: Type.Optional(Type.String({ pattern: '^\\d{1,19}(,\\d{1,19}){0,5}$' })),
    }),
    data: Rows(
      Type.Object({
        ...Consent.properties,
        receiverName: Type.Object(Named),
        countryName: Nullable(Type.Object(Named)),
      }),
    ),
    access: 'cases.apply',
    fails: DRAFT_FAILS,
  },
  // What the applicant agreed to, and how a consent is withdrawn.
  'GET /case/given/:caseId': {
    params: Type.Object({ caseId: Id }),
    data: Rows(
      Type.Object({
        id: Id,
        purpose: Type.String(),
        receiverName: Type.Object(Named),
        countryName: Nullable(Type.Object(Named)),
        fileName: NullableText,
        givenAt: Instant,
        withdrawnAt: Nullable(Instant),
        can: Type.Object({ withdraw: Type.Boolean() }),
      }),
    ),
    access: 'cases.work',
    fails: ['cases.not-found', 'permission.denied'],
  },
  'POST /case/given/:id/withdraw': {
    params: ById,
    data: Done,
    access: 'cases.work',
    changes: true,
    fails: ['row.not-found', 'permission.denied'],
  },
  // a is the dossier, b the type of case. Documents may follow later, sections may not.
  'POST /case/checkDatum/:a/:b': {
    params: Type.Object({ a: Id, b: Type.Integer({ minimum: 1, maximum: 2 }) }),
    data: Type.Object({
      ready: Type.Boolean(),
      sections: Type.Array(Literals('base', 'education', 'keeper', 'guardianConsent')),
      documents: Type.Array(Type.Object({ docTypeCode: Type.String(), ...Named })),
      passportExpired: Type.Boolean(),
    }),
    access: 'cases.dossier',
    fails: ['cases.dossier-not-found', 'permission.denied'],
  },
})
