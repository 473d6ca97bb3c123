import { today } from '@southbound/shared/contract/constants'
import { type DataOf, pick, useCall, useText } from '@southbound/shared/platform'
import { Button, Tag, Time } from '@southbound/shared/ui/desk/panel'
import type { TableColumn } from '@southbound/shared/ui/desk/table'
import { useState } from 'react'
import styles from '../desk/Desk.module.css'
import { DeskList } from '../desk/DeskList.tsx'
import { useDeskWords, withDeskWords } from '../desk/desk-words.tsx'
import { useDeskPage } from '../desk/use-desk-page.ts'
import { RateDialog } from './RateDialog.tsx'

export type Rate = DataOf<'GET /operations/exchange-rates'>['rows'][number]
const TONES = { now: 'sea', later: 'gold', past: 'neutral' } as const
const YUAN = 'CNY'

export default withDeskWords(Rates)

function Rates() {
  const { t: common, locale } = useText('account')
  const { t } = useDeskWords()
  const { search, asked } = useDeskPage()
  const [edited, setEdited] = useState<Rate | 'new' | null>(null)
  const currencies = useCall('GET /country/getAllCurrency')
  const found = useCall('GET /operations/exchange-rates', {
    query: { ...asked, currency: search.get('currency') || undefined },
  })
  const options = (currencies.data?.rows ?? [])
    .filter(({ code }) => code !== YUAN)
    .map((row) => ({ value: row.code, label: `${row.code} · ${pick(row, locale)}` }))
  const nameOf = (code: string) => options.find(({ value }) => value === code)?.label ?? code
  const columns: TableColumn<Rate>[] = [
    { key: 'currency', title: t('rates.currency'), lead: true, cell: ({ currency }) => nameOf(currency) },
    {
      key: 'rate',
      title: t('rates.rate'),
      cell: ({ currency, rate }) => (
        <span className={styles.whole}>{t('rates.worth', { currency, rate: trimmed(rate) })}</span>
      ),
    },
    {
      key: 'day',
      title: t('rates.day'),
      cell: ({ day }) => (
        <time className={styles.whole} dateTime={day}>
          {day}
        </time>
      ),
    },
    { key: 'state', title: common('status'), cell: (row) => <State row={row} /> },
    { key: 'source', title: t('rates.source'), cell: (row) => <Source row={row} /> },
    {
      key: 'written',
      title: t('rates.written'),
      cell: ({ updatedAt }) => <Time className={styles.whole} day at={updatedAt} />,
    },
    {
      key: 'acts',
      title: '',
      cell: (row) => (
        <span className={styles.whole}>
          <Button small onClick={() => setEdited(row)} aria-label={t('rates.correctNamed', row)}>
            {t('rates.correct')}
          </Button>
        </span>
      ),
    },
  ]
  const add = (
    <Button look="main" onClick={() => setEdited('new')}>
      {t('rates.add')}
    </Button>
  )
  return (
    <DeskList
      page="rates"
      title={t('rates.title')}
      lead={t('rates.lead')}
      actions={add}
      choices={[{ name: 'currency', label: t('rates.currency'), empty: common('all'), options }]}
      columns={columns}
      found={found}
      empty={t('rates.empty')}
    >
      {edited && (
        <RateDialog
          rate={edited === 'new' ? null : edited}
          currencies={options}
          onClose={() => setEdited(null)}
          onSaved={found.reload}
        />
      )}
    </DeskList>
  )
}

/** 4.65000000 is 4.65. */
export const trimmed = (rate: string): string => (rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate)

const stateOf = ({ inForce, day }: Rate): keyof typeof TONES =>
  inForce ? 'now' : day > today() ? 'later' : 'past'

function State({ row }: { row: Rate }) {
  const { t } = useDeskWords()
  const state = stateOf(row)
  return (
    <span className={styles.whole}>
      <Tag tone={TONES[state]}>{t(`rates.states.${state}`)}</Tag>
    </span>
  )
}

function Source({ row: { source, demo } }: { row: Rate }) {
  const { t } = useDeskWords()
  return (
    <span className={styles.text}>
      {source} {demo && <Tag>{t('rates.demo')}</Tag>}
    </span>
  )
}
