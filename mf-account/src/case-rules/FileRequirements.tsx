import { api, type DataOf, pick, useCall, useText } from '@southbound/shared/platform'
import { Tag } from '@southbound/shared/ui/desk/panel'
import { useDeskWords } from '../desk/desk-words.tsx'
import { Noted } from '../desk/Noted.tsx'
import { useDeskPage } from '../desk/use-desk-page.ts'
import { Held, RuleList } from './RuleList.tsx'
import { requirementOf, textsOf } from './requirement-form.ts'
import { useRequirementFields } from './use-requirement-fields.ts'
import { useRuleChoices } from './use-rule-choices.ts'

export type RequirementRuleRow = DataOf<'GET /operations/file-requirements'>['rows'][number]

export function FileRequirements() {
  const { t } = useDeskWords()
  const { locale } = useText('account')
  const { search, asked, state } = useDeskPage()
  const { byState, byCountry, countryName, all } = useRuleChoices()
  const { fields, kinds, types } = useRequirementFields()
  const found = useCall('GET /operations/file-requirements', {
    query: {
      ...asked,
      state,
      kind: Number(search.get('kind')) || undefined,
      docTypeCode: search.get('docTypeCode') || undefined,
      country: search.get('country') || undefined,
    },
  })
  return (
    <RuleList<RequirementRuleRow>
      table="file-requirements"
      label={t('rules.tabs.documents')}
      add={t('rules.documents.add')}
      choices={[
        { name: 'kind', label: t('rules.documents.for'), empty: all, options: kinds },
        { name: 'docTypeCode', label: t('rules.documents.document'), empty: all, options: types },
        byCountry,
        byState,
      ]}
      columns={[
        {
          key: 'document',
          title: t('rules.documents.document'),
          lead: true,
          cell: (row) => (
            <Noted note={locale === 'zh' ? row.noteCn : row.noteEn}>
              {row.docTypeCode} {pick(row, locale)}
            </Noted>
          ),
        },
        {
          key: 'for',
          title: t('rules.documents.for'),
          cell: ({ kind, phase }) => (
            <Noted note={t(`rules.documents.phases.${phase as 1}`)}>
              {t(`rules.documents.kinds.${kind as 1}`)}
            </Noted>
          ),
        },
        {
          key: 'applies',
          title: t('rules.documents.applies'),
          cell: (row) => <Noted note={<Limits row={row} />}>{countryName(row.country)}</Noted>,
        },
        { key: 'asks', title: t('rules.documents.asks'), cell: (row) => <Asks row={row} /> },
        { key: 'held', title: t('rules.held'), cell: (row) => <Held row={row} /> },
      ]}
      found={found}
      nameOf={(row) => `${row.docTypeCode} (${countryName(row.country)})`}
      fields={fields}
      first={textsOf}
      save={(entered, row) =>
        api('POST /operations/file-requirements', { body: requirementOf(entered, row?.id ?? null) })
      }
    />
  )
}

function Limits({ row }: { row: RequirementRuleRow }) {
  const { t } = useDeskWords()
  const { visaCategories, levelFrom, levelTo, fieldBroad, ageBelow, onshore } = row
  const limits = [
    visaCategories?.join(', '),
    (levelFrom || levelTo) && t('rules.documents.levels', { from: levelFrom ?? '…', to: levelTo ?? '…' }),
    fieldBroad && t('rules.documents.fieldOf', { code: fieldBroad }),
    ageBelow !== null && t('rules.documents.age', { count: ageBelow }),
    onshore !== null && t(`rules.documents.onshores.${onshore ? 'yes' : 'no'}`),
  ].filter(Boolean)
  return limits.length > 0 ? limits.join(' · ') : t('rules.documents.everyone')
}

function Asks({ row }: { row: RequirementRuleRow }) {
  const { mandatory, minPages, validityMonths, certified, translated, dueDays } = row
  const { t } = useDeskWords()
  const asks = [
    minPages !== null && t('rules.documents.pages', { count: minPages }),
    validityMonths !== null && t('rules.documents.months', { count: validityMonths }),
    certified && t('rules.documents.copies.yes'),
    translated && t('rules.documents.translations.yes'),
    dueDays !== null && t('rules.documents.due', { count: dueDays }),
  ].filter(Boolean)
  return (
    <Noted note={asks.join(' · ')}>
      <Tag tone={mandatory ? 'sea' : 'neutral'}>
        {t(`rules.documents.mandatories.${mandatory ? 'yes' : 'no'}`)}
      </Tag>
    </Noted>
  )
}
