import type { DataOf, WireName } from '@southbound/shared/platform'
import type words from '../../locales/work.en.json'
import type { ListName } from './use-options.ts'

export type Dossier = DataOf<'GET /dossier/getDatumStudent/:id'>
export type SectionKey = keyof Dossier['sections']
type Kind = 'text' | 'area' | 'email' | 'phone' | 'day' | 'month' | 'score' | 'money' | 'yes' | ListName
export interface DossierField {
  name: keyof typeof words.dossier.fields
  kind: Kind
  required?: boolean
  max?: number
  several?: boolean
}
export interface DossierSection {
  key: SectionKey
  wire: WireName
  many?: number
  fields: DossierField[]
}

const may = (name: DossierField['name'], kind: Kind, max?: number): DossierField => ({ name, kind, max })
const must = (...field: Parameters<typeof may>): DossierField => ({ ...may(...field), required: true })
const several = (field: DossierField): DossierField => ({ ...field, several: true })

/** As the contract declares them (contract/cases/dossier.ts), in the order of filling. */
export const SECTIONS: readonly DossierSection[] = [
  {
    key: 'base',
    wire: 'PUT /FillInfo/datumstudent',
    fields: [
      must('documentName', 'text', 60),
      must('familyName', 'text', 60),
      must('givenName', 'text', 60),
      may('nameCn', 'text', 60),
      may('gender', 'gender'),
      must('birthDate', 'day'),
      may('birthPlace', 'text', 60),
      must('nationality', 'country'),
      must('passportNo', 'text', 20),
      may('passportIssue', 'day'),
      must('passportExpiry', 'day'),
      must('passportCountry', 'country'),
      may('firstLanguage', 'text', 40),
      must('email', 'email', 120),
      must('currentAddress', 'text', 200),
      may('onshore', 'yes'),
      must('emergencyContact', 'text', 200),
    ],
  },
  {
    key: 'education',
    wire: 'POST /FillInfo/education',
    many: 12,
    fields: [
      must('level', 'level'),
      must('institution', 'text', 120),
      must('country', 'country'),
      may('city', 'text', 60),
      may('field', 'text', 80),
      may('qualification', 'text', 80),
      must('startMonth', 'month'),
      must('endMonth', 'month'),
      may('completed', 'yes'),
      may('gpa', 'score'),
      may('gpaScale', 'score'),
      may('classBand', 'band'),
      may('award', 'text', 80),
      may('gapExplanation', 'area', 500),
    ],
  },
  {
    key: 'englishability',
    wire: 'POST /FillInfo/englishability',
    many: 10,
    fields: [
      must('examType', 'test'),
      must('testDate', 'day'),
      must('overall', 'score'),
      may('listening', 'score'),
      may('reading', 'score'),
      may('writing', 'score'),
      may('speaking', 'score'),
      may('reportNo', 'text', 40),
      may('centre', 'text', 80),
    ],
  },
  {
    key: 'stucourseplan',
    wire: 'POST /FillInfo/stucourseplan',
    fields: [
      several(must('countries', 'country')),
      several(may('levels', 'level')),
      several(may('fields', 'broadField')),
      several(may('intakes', 'intake')),
      may('budgetYear', 'money'),
      may('currency', 'currency'),
      may('careerGoal', 'area', 1000),
    ],
  },
  {
    key: 'workexperience',
    wire: 'POST /FillInfo/workexperience',
    many: 20,
    fields: [
      must('employer', 'text', 120),
      must('title', 'text', 80),
      may('country', 'country'),
      must('from', 'month'),
      may('to', 'month'),
      may('duties', 'area', 500),
    ],
  },
  {
    key: 'family',
    wire: 'POST /FillInfo/family',
    many: 12,
    fields: [
      must('relation', 'relation'),
      must('name', 'text', 60),
      may('birthDate', 'day'),
      may('nationality', 'country'),
      may('occupation', 'text', 80),
      may('phone', 'phone', 20),
      may('travelsAlong', 'yes'),
    ],
  },
  {
    key: 'keeper',
    wire: 'POST /FillInfo/keeper',
    fields: [
      must('name', 'text', 60),
      must('relation', 'relation'),
      must('phone', 'phone', 20),
      must('email', 'email', 120),
      must('address', 'text', 200),
      may('occupation', 'text', 80),
    ],
  },
  {
    key: 'stuImburse',
    wire: 'POST /FillInfo/stuImburse',
    fields: [
      must('sponsorType', 'sponsor'),
      may('sponsorName', 'text', 60),
      may('relation', 'relation'),
      may('annualIncome', 'money'),
      may('totalAvailable', 'money'),
      may('currency', 'currency'),
    ],
  },
  {
    key: 'stuother',
    wire: 'POST /FillInfo/stuother',
    fields: [
      may('supportNeed', 'area', 500),
      may('visaRefusals', 'area', 1000),
      may('previousStudy', 'area', 500),
      may('howHeard', 'text', 80),
    ],
  },
  {
    key: 'visa',
    wire: 'POST /FillInfo/visa',
    fields: [may('history', 'area', 1000), may('travelHistory', 'area', 1000)],
  },
]
export const isNeeded = (key: SectionKey, dossier: Dossier | null): boolean =>
  (key === 'base' && !dossier?.sections.base) || (key === 'education' && !dossier?.sections.education.length)
