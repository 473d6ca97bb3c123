import {
  AreaCode,
  ById,
  calls,
  Done,
  Email,
  Filled,
  Id,
  Literals,
  Maybe,
  OneOf,
  Paging,
  Rows,
  Text,
  Type,
} from '../call.ts'
import {
  Base,
  CoursePlan,
  Dossier,
  DossierRow,
  Education,
  EnglishStatement,
  Family,
  Keeper,
  WorkExperience,
} from './dossier.shapes.ts'
import { Funding, Other, VisaHistory } from './dossier-history.shapes.ts'
import { Phone } from './dossier-parts.shapes.ts'

const Enquiry = Type.Object({
  name: Filled(60),
  email: Email,
  phone: Maybe(Phone),
  /** Required with `preferredContact` 3, as the phone is with 1 and 2. */
  socialNum: Maybe(Text(64)),
  socialSoftware: Maybe(OneOf([1, 2, 3, 4, 5, 6, 7, 8])),
  question: Filled(1000),
  preferredContact: Maybe(Type.Integer({ minimum: 1, maximum: 7 })),
  countryCode: Maybe(AreaCode),
  /** 1 morning, 2 afternoon, 3 evening, 4 weekend; in China. */
  bestTime: Maybe(OneOf([1, 2, 3, 4])),
  /** Language of the answer; the page's when left out. */
  answerLanguage: Maybe(Literals('en', 'zh')),
  /** 1 no hurry, 2 within the week, 3 urgent. */
  urgency: Type.Optional(OneOf([1, 2, 3])),
  /** An agency may see the question and answer it. */
  mayShare: Type.Optional(Type.Boolean()),
  /** Sent again under its key, a question is still the first. */
  idempotencyKey: Type.Optional(Text(64, 8)),
})
const one = <T extends Parameters<typeof Type.Array>[0]>(value: T) =>
  ({
    body: Type.Object({ id: Id, value, version: Type.Optional(Type.Integer()) }),
    data: Dossier,
    access: 'cases.dossier',
    changes: true,
    fails: [
      'cases.dossier-not-found',
      'cases.dossier-deleted',
      'permission.denied',
      'row.changed',
      'input.invalid',
    ],
  }) as const
const many = <T extends Parameters<typeof Type.Array>[0]>(value: T, maxItems: number) =>
  one(Type.Array(value, { maxItems }))
const read = {
  params: ById,
  data: Dossier,
  access: 'cases.dossier',
  fails: ['cases.dossier-not-found', 'cases.dossier-deleted'],
} as const
const enquire = {
  body: Enquiry,
  data: Done,
  access: 'public',
  openTo: 'cases.guides',
  changes: true,
  perMinute: 5,
} as const

export const dossier = calls({
  'POST /dossier/searchPersonalDossier': {
    body: Type.Object(Paging),
    data: Rows(DossierRow),
    access: 'cases.dossier',
  },
  'POST /dossier/searchStudentDossier': {
    body: Type.Object({ keyword: Maybe(Text(80)), ...Paging }),
    data: Rows(DossierRow),
    access: 'cases.dossier',
  },
  'POST /dossier/deleteDatumStu/:id': {
    params: ById,
    data: Done,
    access: 'cases.dossier',
    changes: true,
    fails: ['cases.dossier-not-found', 'cases.dossier-in-use'],
  },
  'GET /dossier/getDatumStudent/:id': read,
  'GET /FillInfo/findDatumStudent/:id': read,
  'GET /FillInfo/:id': read,
  // POST makes a dossier from its base section; PUT saves that section.
  'POST /FillInfo/datumstudent': {
    body: Type.Object({ value: Base }),
    data: Dossier,
    access: 'cases.dossier',
    changes: true,
    fails: ['input.invalid'],
  },
  'PUT /FillInfo/datumstudent': one(Base),
  'POST /FillInfo/education': many(Education, 12),
  'POST /FillInfo/englishability': many(EnglishStatement, 10),
  'POST /FillInfo/workexperience': many(WorkExperience, 20),
  'POST /FillInfo/family': many(Family, 12),
  'POST /FillInfo/stucourseplan': one(CoursePlan),
  'POST /FillInfo/keeper': one(Keeper),
  'POST /FillInfo/stuother': one(Other),
  'POST /FillInfo/stuImburse': one(Funding),
  'POST /FillInfo/visa': { ...one(VisaHistory), openTo: 'cases.visa' },
  'POST /FillInfo/enquire': enquire,
  'POST /FillInfo/visaEnquire': enquire,
})
