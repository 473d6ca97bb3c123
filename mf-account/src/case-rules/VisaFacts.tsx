import { FACT_KINDS, FACT_PARTS } from '@southbound/shared/contract/constants'
import { api, type DataOf, pick, useCall, useText } from '@southbound/shared/platform'
import styles from '../desk/Desk.module.css'
import { useDeskWords } from '../desk/desk-words.tsx'
import { Noted } from '../desk/Noted.tsx'
import { useDeskPage } from '../desk/use-desk-page.ts'
import { Held, RuleList } from './RuleList.tsx'
import { firstDay, textOrNull } from './rule-fields.ts'
import { useRuleChoices } from './use-rule-choices.ts'

type Row = DataOf<'GET /operations/visa-facts'>['rows'][number]
type Kind = Row['kind']
const AMOUNT = '^([0-9]{1,12}(\\.[0-9]{1,2})?)?$'
const ADDRESS = '^https://\\S+$'

export function VisaFacts() {
  const { t } = useDeskWords()
  const { locale } = useText('account')
  const { search, asked, state } = useDeskPage()
  const { byState, byCountry, countryField, fromField, countryName, all } = useRuleChoices()
  const kinds = FACT_KINDS.map((value) => ({ value, label: t(`rules.facts.kinds.${value}`) }))
  const parts = FACT_PARTS.map((value) => ({ value, label: t(`rules.facts.parts.${value}`) }))
  const found = useCall('GET /operations/visa-facts', {
    query: {
      ...asked,
      state,
      kind: (search.get('kind') || undefined) as Kind | undefined,
      country: search.get('country') || undefined,
    },
  })
  const noteOf = (row: Row) => (locale === 'zh' ? row.noteCn : row.noteEn)
  return (
    <RuleList<Row>
      table="visa-facts"
      label={t('rules.tabs.facts')}
      add={t('rules.facts.add')}
      choices={[byCountry, { name: 'kind', label: t('rules.kind'), empty: all, options: kinds }, byState]}
      columns={[
        {
          key: 'name',
          title: t('rules.facts.name'),
          lead: true,
          cell: (row) => <Noted note={noteOf(row)}>{pick(row, locale)}</Noted>,
        },
        { key: 'country', title: t('rules.country'), cell: ({ country }) => countryName(country) },
        { key: 'kind', title: t('rules.kind'), cell: ({ kind }) => t(`rules.facts.kinds.${kind}`) },
        {
          key: 'amount',
          title: t('rules.facts.amount'),
          cell: ({ amount, currency }) =>
            amount && <span className={styles.whole}>{`${currency} ${amount}`}</span>,
        },
        { key: 'held', title: t('rules.held'), cell: (row) => <Held row={row} /> },
        {
          key: 'source',
          title: t('rules.source'),
          cell: ({ source }) => (
            <a className={styles.text} href={source} target="_blank" rel="noreferrer">
              {new URL(source).host}
            </a>
          ),
        },
      ]}
      found={found}
      nameOf={(row) => pick(row, locale)}
      fields={[
        { ...countryField, required: true },
        { name: 'kind', label: t('rules.kind'), kind: 'select', options: kinds, required: true },
        {
          name: 'part',
          label: t('rules.facts.part'),
          kind: 'select',
          options: parts,
          empty: t('rules.facts.noPart'),
        },
        { name: 'nameEn', label: t('rules.facts.nameEn'), required: true, max: 120 },
        { name: 'nameCn', label: t('rules.facts.nameCn'), required: true, max: 120 },
        {
          name: 'amount',
          label: t('rules.facts.amount'),
          hint: t('rules.facts.amountHint'),
          pattern: AMOUNT,
          says: t('rules.facts.amountWrong'),
        },
        { name: 'currency', label: t('rules.facts.currency'), max: 3 },
        { name: 'noteEn', label: t('rules.documents.noteEn'), kind: 'lines', max: 300 },
        { name: 'noteCn', label: t('rules.documents.noteCn'), kind: 'lines', max: 300 },
        {
          name: 'source',
          label: t('rules.source'),
          hint: t('rules.facts.sourceHint'),
          max: 256,
          required: true,
          pattern: ADDRESS,
          says: t('rules.facts.sourceWrong'),
        },
        fromField,
      ]}
      first={(row) => ({
        country: row?.country ?? '0061',
        kind: row?.kind ?? 'charge',
        part: row?.part ?? '',
        nameEn: row?.nameEn ?? '',
        nameCn: row?.nameCn ?? '',
        amount: row?.amount ?? '',
        currency: row?.currency ?? '',
        noteEn: row?.noteEn ?? '',
        noteCn: row?.noteCn ?? '',
        source: row?.source ?? '',
        validFrom: firstDay(row),
      })}
      save={(entered, row) => {
        const {
          country = '',
          kind,
          nameEn = '',
          nameCn = '',
          source = '',
          validFrom = '',
          reason = '',
        } = entered
        const { amount, currency, noteEn, noteCn, part } = entered
        return api('POST /operations/visa-facts', {
          body: {
            id: row?.id ?? null,
            country,
            kind: kind as Kind,
            part: (part || null) as (typeof FACT_PARTS)[number] | null,
            nameEn,
            nameCn,
            source,
            validFrom,
            reason,
            amount: textOrNull(amount),
            currency: textOrNull(currency?.toUpperCase()),
            noteEn: textOrNull(noteEn),
            noteCn: textOrNull(noteCn),
          },
        })
      }}
    />
  )
}
