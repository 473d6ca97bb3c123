import { pick, useCall, useText } from '@southbound/shared/platform'
import { useDeskWords } from '../desk/desk-words.tsx'
import type { RuleField } from './rule-fields.ts'
import { useRuleChoices } from './use-rule-choices.ts'

const KINDS = [1, 2] as const
const PHASES = [0, 1, 2, 3] as const
const TWO_DIGITS = '^([0-9]{2})?$'

/** The fields of a requirement, with the documents and levels of the lookups. */
export function useRequirementFields() {
  const { t } = useDeskWords()
  const { locale } = useText('account')
  const { countryField, fromField } = useRuleChoices()
  const documents = useCall('GET /lookup/:name', { params: { name: 'documentType' } })
  const courseLevels = useCall('GET /lookup/courseLevel')
  const types = (documents.data?.rows ?? []).map((row) => ({
    value: row.code,
    label: `${row.code} ${pick(row, locale)}`,
  }))
  const levels = (courseLevels.data?.rows ?? []).map((row) => ({ value: row.code, label: pick(row, locale) }))
  const kinds = KINDS.map((kind) => ({ value: String(kind), label: t(`rules.documents.kinds.${kind}`) }))
  const phases = PHASES.map((phase) => ({
    value: String(phase),
    label: t(`rules.documents.phases.${phase}`),
  }))
  const yesNo = (of: 'mandatories' | 'onshores' | 'copies' | 'translations') =>
    (['yes', 'no'] as const).map((value) => ({ value, label: t(`rules.documents.${of}.${value}`) }))
  const anywhere = t('rules.documents.anywhere')
  const fields: RuleField[] = [
    {
      name: 'docTypeCode',
      label: t('rules.documents.document'),
      kind: 'select',
      options: types,
      required: true,
      empty: '—',
    },
    { name: 'kind', label: t('rules.documents.for'), kind: 'select', options: kinds, required: true },
    { name: 'phase', label: t('rules.documents.phase'), kind: 'select', options: phases, required: true },
    { ...countryField, empty: t('rules.anyCountry') },
    {
      name: 'levelFrom',
      label: t('rules.documents.levelFrom'),
      kind: 'select',
      options: levels,
      empty: anywhere,
    },
    {
      name: 'levelTo',
      label: t('rules.documents.levelTo'),
      kind: 'select',
      options: levels,
      empty: anywhere,
    },
    {
      name: 'fieldBroad',
      label: t('rules.documents.field'),
      hint: t('rules.documents.fieldHint'),
      pattern: TWO_DIGITS,
      says: t('rules.documents.fieldHint'),
    },
    {
      name: 'visaCategories',
      label: t('rules.documents.categories'),
      kind: 'lines',
      hint: t('rules.documents.categoriesHint'),
    },
    { name: 'ageBelow', label: t('rules.documents.ageBelow'), kind: 'number', hint: t('rules.optional') },
    {
      name: 'onshore',
      label: t('rules.documents.onshore'),
      kind: 'select',
      empty: anywhere,
      options: yesNo('onshores'),
    },
    {
      name: 'mandatory',
      label: t('rules.documents.mandatory'),
      kind: 'select',
      required: true,
      options: yesNo('mandatories'),
    },
    { name: 'minPages', label: t('rules.documents.minPages'), kind: 'number', hint: t('rules.optional') },
    {
      name: 'validityMonths',
      label: t('rules.documents.validity'),
      kind: 'number',
      hint: t('rules.optional'),
    },
    {
      name: 'certified',
      label: t('rules.documents.copy'),
      kind: 'select',
      required: true,
      options: yesNo('copies'),
    },
    {
      name: 'translated',
      label: t('rules.documents.translation'),
      kind: 'select',
      required: true,
      options: yesNo('translations'),
    },
    {
      name: 'dueDays',
      label: t('rules.documents.dueDays'),
      kind: 'number',
      hint: t('rules.documents.dueHint'),
    },
    { name: 'noteEn', label: t('rules.documents.noteEn'), kind: 'lines', max: 300 },
    { name: 'noteCn', label: t('rules.documents.noteCn'), kind: 'lines', max: 300 },
    fromField,
  ]
  return { fields, kinds, types }
}
