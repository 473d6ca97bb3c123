import { api, type DataOf, useCall } from '@southbound/shared/platform'
import { Tag } from '@southbound/shared/ui/desk/panel'
import styles from '../desk/Desk.module.css'
import { useDeskWords } from '../desk/desk-words.tsx'
import { useDeskPage } from '../desk/use-desk-page.ts'
import { RuleList } from './RuleList.tsx'
import { useRuleChoices } from './use-rule-choices.ts'

type Row = DataOf<'GET /operations/holidays'>['rows'][number]
const COMING = 2
const YEARS = 3

export function Holidays() {
  const { t } = useDeskWords()
  const { search, asked, state } = useDeskPage()
  const { byState, byCountry, countryField, countryName, all } = useRuleChoices()
  const thisYear = new Date().getUTCFullYear()
  const years = Array.from({ length: YEARS }, (_, at) => String(thisYear + at))
  const found = useCall('GET /operations/holidays', {
    query: {
      ...asked,
      state,
      country: search.get('country') || undefined,
      year: Number(search.get('year')) || undefined,
    },
  })
  const states = byState.options.filter(({ value }) => value !== '1')
  return (
    <RuleList<Row>
      table="holidays"
      label={t('rules.tabs.holidays')}
      add={t('rules.holidays.add')}
      choices={[
        byCountry,
        {
          name: 'year',
          label: t('rules.holidays.year'),
          empty: all,
          options: years.map((value) => ({ value, label: value })),
        },
        { ...byState, options: states },
      ]}
      columns={[
        {
          key: 'day',
          title: t('rules.holidays.day'),
          lead: true,
          cell: ({ day }) => (
            <time className={styles.whole} dateTime={day}>
              {day}
            </time>
          ),
        },
        { key: 'country', title: t('rules.country'), cell: ({ country }) => countryName(country) },
        { key: 'name', title: t('rules.holidays.name'), cell: ({ name }) => name },
        { key: 'state', title: t('rules.held'), cell: (row) => <State row={row} /> },
        {
          key: 'source',
          title: t('rules.source'),
          cell: ({ source }) => <span className={styles.text}>{source}</span>,
        },
      ]}
      found={found}
      nameOf={({ day, name }) => `${day} ${name}`}
      fields={[
        { ...countryField, required: true, isKey: true },
        {
          name: 'day',
          label: t('rules.holidays.day'),
          kind: 'date',
          required: true,
          hint: t('rules.fromHint'),
          isKey: true,
        },
        { name: 'name', label: t('rules.holidays.name'), required: true, max: 60 },
        { name: 'source', label: t('rules.source'), required: true, max: 256 },
      ]}
      first={(row) => ({
        country: row?.country ?? '0086',
        day: row?.day ?? '',
        name: row?.name ?? '',
        source: row?.source ?? '',
      })}
      save={({ country = '', day = '', name = '', source = '', reason = '' }) =>
        api('POST /operations/holidays', { body: { country, day, name, source, reason } })
      }
      endsAt="once"
    />
  )
}

function State({ row: { state, removed } }: { row: Row }) {
  const { t } = useDeskWords()
  if (state === COMING) return <Tag tone="gold">{t('rules.states.2')}</Tag>
  return <Tag>{t(removed ? 'rules.takenBack' : 'rules.holidays.past')}</Tag>
}
