import { ENGLISH_EXEMPTION, ENGLISH_SKILLS, type EnglishTest } from '@southbound/shared/contract/constants'
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
  /** Fields of a group or of rows. */
  fields?: readonly DossierField[]
  /** For an office to say. */
  office?: boolean
  /** Whether it is asked, by the test of its entry. */
  of?: (test: EnglishTest | undefined, value: unknown) => boolean
}
export interface DossierSection {
  key: SectionKey
  wire: WireName
  many?: number
  fields: DossierField[]
}

export const may = (name: DossierField['name'], kind: Kind, max?: number): DossierField => ({
  name,
  kind,
  max,
})
export const must = (...field: Parameters<typeof may>): DossierField => ({ ...may(...field), required: true })
const isTest: DossierField['of'] = (test) => test?.code !== ENGLISH_EXEMPTION
/** Of a test, not of an exemption from all of them. */
export const ofTest = (field: DossierField): DossierField => ({ ...field, of: isTest })
export const ofExemption = (field: DossierField): DossierField => ({
  ...field,
  of: (test) => test?.code === ENGLISH_EXEMPTION,
})
/** Scores by skill, of tests that report them; what another test left behind is shown until it is cleared. */
export const skillScores = (): DossierField[] =>
  ENGLISH_SKILLS.map((skill) => ({
    ...may(skill, 'score'),
    of: (test, value) => test?.code !== ENGLISH_EXEMPTION && (test?.band !== null || Boolean(value)),
  }))
export const several = (field: DossierField): DossierField => ({ ...field, several: true })
export const rows = (name: DossierField['name'], max: number, ...fields: DossierField[]): DossierField => ({
  ...may(name, 'rows', max),
  fields,
})
export const group = (name: DossierField['name'], ...fields: DossierField[]): DossierField => ({
  ...may(name, 'group'),
  fields,
})
