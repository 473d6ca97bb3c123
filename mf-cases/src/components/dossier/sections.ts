import { isMinor } from '@southbound/shared/contract/constants'
import type { DataOf, WireName } from '@southbound/shared/platform'
import type words from '../../locales/work.en.json'
import type { ListName } from './use-options.ts'

export type Dossier = DataOf<'GET /dossier/getDatumStudent/:id'>
export type SectionKey = keyof Dossier['sections']
type Plain = 'text' | 'area' | 'email' | 'phone' | 'day' | 'month' | 'score' | 'money' | 'yes' | 'file'
/** 'group' holds one value of several fields, 'rows' up to `max` of them, 'words' a counted answer. */
type Kind = Plain | 'words' | 'group' | 'rows' | ListName
export interface DossierField {
  name: keyof typeof words.dossier.fields
  kind: Kind
  required?: boolean
  max?: number
  several?: boolean
  /** Of a group or rows. */
  fields?: readonly DossierField[]
  /** For an office to say. */
  office?: boolean
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
const rows = (name: DossierField['name'], max: number, ...fields: DossierField[]): DossierField => ({
  ...may(name, 'rows', max),
  fields,
})
const group = (name: DossierField['name'], ...fields: DossierField[]): DossierField => ({
  ...may(name, 'group'),
  fields,
})

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
      may('formerName', 'text', 60),
      may('pinyin', 'text', 80),
      may('avatar', 'file'),
      may('gender', 'gender'),
      must('birthDate', 'day'),
      may('birthPlace', 'text', 60),
      must('nationality', 'country'),
      may('secondNationality', 'country'),
      must('passportNo', 'text', 20),
      may('passportIssue', 'day'),
      must('passportExpiry', 'day'),
      must('passportCountry', 'country'),
      may('nationalId', 'text', 24),
      may('maritalStatus', 'marital'),
      may('firstLanguage', 'text', 40),
      must('email', 'email', 120),
      must('currentAddress', 'text', 200),
      may('mailingAddress', 'text', 200),
      must('emergencyContact', 'text', 200),
      may('residenceStatus', 'text', 60),
      may('onshore', 'yes'),
      rows(
        'phones',
        3,
        may('countryPhoneCode', 'text', 6),
        may('areaPhoneCode', 'text', 6),
        must('phone', 'phone', 20),
      ),
      rows('social', 8, must('software', 'software'), must('account', 'text', 64)),
      group('currentVisa', may('type', 'text', 80), may('number', 'text', 40), may('expiry', 'day')),
      may('usi', 'text', 10),
      may('nsn', 'text', 10),
      may('fin', 'text', 9),
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
      may('studyLanguage', 'text', 40),
      may('completed', 'yes'),
      may('gpa', 'score'),
      may('gpaScale', 'score'),
      may('classBand', 'band'),
      may('award', 'text', 80),
      may('gapExplanation', 'area', 500),
      may('transcriptFileId', 'file'),
      may('certificateFileId', 'file'),
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
      may('expiry', 'day'),
      may('reportNo', 'text', 40),
      may('centre', 'text', 80),
      may('exemption', 'exemption'),
      may('fileId', 'file'),
      { ...may('verified', 'yes'), office: true },
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
      may('cities', 'text', 200),
      may('accommodation', 'accommodation'),
      may('companions', 'money'),
      may('pathway', 'yes'),
      may('schoolWishes', 'area', 500),
      may('careerGoal', 'area', 1000),
      rows('gsAnswers', 5, must('question', 'gsQuestion'), must('answer', 'words', 2000)),
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
      may('workTime', 'workTime'),
      may('duties', 'area', 500),
      may('referenceName', 'text', 60),
      may('referencePhone', 'phone', 20),
      may('fileId', 'file'),
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
      may('employer', 'text', 120),
      may('incomeBand', 'incomeBand'),
      may('phone', 'phone', 20),
      may('livesIn', 'country'),
      may('travelsAlong', 'yes'),
    ],
  },
  {
    key: 'keeper',
    wire: 'POST /FillInfo/keeper',
    fields: [
      must('name', 'text', 60),
      must('relation', 'relation'),
      may('birthDate', 'day'),
      may('nationality', 'country'),
      must('phone', 'phone', 20),
      must('email', 'email', 120),
      must('address', 'text', 200),
      may('passportNo', 'text', 20),
      may('occupation', 'text', 80),
      may('inDestination', 'yes'),
      may('visaPlan', 'text', 200),
      may('welfare', 'welfare'),
      may('consentFileId', 'file'),
    ],
  },
  {
    key: 'stuImburse',
    wire: 'POST /FillInfo/stuImburse',
    fields: [
      must('sponsorType', 'sponsor'),
      may('sponsorName', 'text', 60),
      may('relation', 'relation'),
      may('occupation', 'text', 80),
      may('annualIncome', 'money'),
      may('totalAvailable', 'money'),
      may('currency', 'currency'),
      rows(
        'funds',
        20,
        must('kind', 'fundKind'),
        may('bank', 'text', 80),
        must('currency', 'currency'),
        must('amount', 'money'),
        may('heldSince', 'day'),
        may('fileId', 'file'),
      ),
      group(
        'refundAccount',
        may('holder', 'text', 80),
        may('bank', 'text', 80),
        may('number', 'text', 34),
        may('swift', 'text', 11),
      ),
    ],
  },
  {
    key: 'stuother',
    wire: 'POST /FillInfo/stuother',
    fields: [
      may('supportNeed', 'area', 500),
      may('healthCondition', 'area', 500),
      may('criminalRecord', 'area', 500),
      may('militaryService', 'area', 500),
      may('previousStudy', 'area', 500),
      may('exclusionHistory', 'area', 500),
      rows(
        'visaRefusals',
        10,
        may('country', 'country'),
        may('date', 'day'),
        may('visaType', 'text', 80),
        may('reason', 'area', 1000),
      ),
      may('scholarship', 'text', 200),
      may('howHeard', 'text', 80),
    ],
  },
  {
    key: 'visa',
    wire: 'POST /FillInfo/visa',
    fields: [
      may('category', 'visaCategory'),
      may('hapId', 'text', 12),
      rows(
        'history',
        20,
        may('country', 'country'),
        may('subclass', 'text', 40),
        may('from', 'day'),
        may('to', 'day'),
        may('conditions', 'area', 1000),
      ),
      rows(
        'travelHistory',
        40,
        may('country', 'country'),
        may('from', 'day'),
        may('to', 'day'),
        may('purpose', 'area', 1000),
      ),
      rows('policeChecks', 10, must('country', 'country'), must('issuedOn', 'day'), may('fileId', 'file')),
      rows(
        'dependants',
        10,
        must('name', 'text', 60),
        must('relation', 'relation'),
        may('birthDate', 'day'),
        may('travelsAlong', 'yes'),
      ),
      may('gsStatement', 'area', 5000),
    ],
  },
]
const isMinorOf = (dossier: Dossier | null) =>
  Boolean(dossier?.sections.base) &&
  isMinor(dossier?.sections.base?.birthDate ?? '', new Date().toISOString().slice(0, 10))
/** An application waits for it: under 18 also for the guardian's consent. */
export function isNeeded(key: SectionKey, dossier: Dossier | null): boolean {
  if (key === 'base') return !dossier?.sections.base
  if (key === 'education') return !dossier?.sections.education.length
  return key === 'keeper' && isMinorOf(dossier) && !dossier?.sections.keeper?.consentFileId
}
