import {
  api,
  type DataOf,
  saveBlob,
  useAct,
  useAllowed,
  useCall,
  useText,
  useUrl,
} from '@southbound/shared/platform'
import { askReason } from '@southbound/shared/ui/desk/dialog'
import { FilterFields } from '@southbound/shared/ui/desk/filters'
import { Button, Panel, Tag } from '@southbound/shared/ui/desk/panel'
import { DeskTable, listed } from '@southbound/shared/ui/desk/table'
import { TextField } from '@southbound/shared/ui/page'
import { useState } from 'react'
import styles from '../Income.module.css'
import { money } from '../lists.ts'
import { BenefitDialog } from './BenefitDialog.tsx'
import { benefitKey } from './benefit-kinds.ts'
import { usePeriod } from './use-period.ts'

type Benefit = DataOf<'POST /agreement/benefits'>['rows'][number]
const ROWS = 8
const REMARK = 200
/** The id of what names a row, for its button. */
const nameOf = ({ benefitId }: Benefit) => `benefit-${benefitId}`

/** Gifts, travel and the like, by half-years as the Australian department asks for them. */
export function Benefits({ mayWrite }: { mayWrite: boolean }) {
  const { t, locale } = useText('commerce')
  const { search } = useUrl()
  const { period, page, onPeriod, onPage } = usePeriod(search)
  const [adds, setAdds] = useState(false)
  const found = useCall('POST /agreement/benefits', { body: { ...period, page, rows: ROWS } })
  const { run } = useAct('POST /agreement/benefitBack')
  const takeBack = async (row: Benefit) => {
    const send = async (remark: string) => {
      const isDone = (await run({ body: { benefitId: row.benefitId, remark } })) !== null
      if (isDone) found.reload()
      return isDone
    }
    const reason = { label: t('income.reason'), max: REMARK }
    await askReason({ keep: nameOf(row), title: t('income.benefit.backAsk'), reason, send })
  }
  return (
    <Panel
      title={t('income.benefit.title')}
      extra={
        mayWrite && (
          <Button small onClick={() => setAdds(true)}>
            {t('income.benefit.add')}
          </Button>
        )
      }
    >
      <PeriodFields period={period} onPeriod={onPeriod} />
      <DeskTable
        label={t('income.benefit.title')}
        rowKey={(row) => row.benefitId}
        empty={t('income.benefit.none')}
        columns={[
          { key: 'day', title: t('income.columns.day'), cell: ({ day }) => day },
          {
            key: 'kind',
            title: t('income.items.kind'),
            lead: true,
            cell: (row) => <Kind row={row} />,
          },
          {
            key: 'value',
            title: t('income.benefit.value'),
            numeric: true,
            cell: (row) => money(row.value, row.currency, locale),
          },
          { key: 'from', title: t('income.benefit.giver'), cell: ({ giver }) => giver },
          { key: 'to', title: t('income.benefit.receiver'), cell: ({ receiver }) => receiver },
          { key: 'agreement', title: t('income.agreement.no'), cell: (row) => row.agreementNo ?? '–' },
          { key: 'remark', title: t('income.fact.remark'), cell: ({ remark }) => remark },
          {
            key: 'acts',
            title: '',
            cell: (row) =>
              mayWrite &&
              !row.reversed &&
              !row.reversesId && (
                <Button small look="plain" aria-describedby={nameOf(row)} onClick={() => void takeBack(row)}>
                  {t('income.benefit.back')}
                </Button>
              ),
          },
        ]}
        {...listed(found, page, ROWS, onPage)}
      />
      <Sums totals={found.data?.totals} />
      {adds && <BenefitDialog onClose={() => setAdds(false)} onDone={found.reload} />}
    </Panel>
  )
}

function Kind({ row }: { row: Benefit }) {
  const { t } = useText('commerce')
  return (
    <>
      <span id={nameOf(row)}>{t(`income.benefit.kinds.${benefitKey(row.kind)}`)}</span>{' '}
      {row.reversed && <Tag>{t('income.benefit.takenBack')}</Tag>}
      {row.reversesId && <Tag tone="coral">{t('income.benefit.reverse')}</Tag>}
    </>
  )
}

/** A sum for each currency: amounts of different currencies are never added up. */
function Sums({ totals = [] }: { totals?: DataOf<'POST /agreement/benefits'>['totals'] }) {
  const { t, locale } = useText('commerce')
  if (totals.length === 0) return null
  const said = totals.map(({ currency, value }) => money(value, currency, locale))
  return <p className="small">{t('income.benefit.total', { sums: said.join(t('income.comma')) })}</p>
}

type PeriodValues = ReturnType<typeof usePeriod>['period']
interface PeriodFieldsProps {
  period: PeriodValues
  onPeriod: (values: PeriodValues) => void
}

function PeriodFields({ period, onPeriod }: PeriodFieldsProps) {
  const { t } = useText('commerce')
  const mayExport = useAllowed('commerce.incomeExport')
  const { run, busy } = useAct(async () => {
    const blob = await api('POST /agreement/benefitsExport', { body: period }, { binary: true })
    saveBlob(blob, `${t('income.benefit.file')}.xlsx`)
  })
  return (
    <>
      <FilterFields
        className={styles.filters}
        label={t('income.filters.label')}
        chosen={Object.values(period).filter(Boolean).length}
      >
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            type="date"
            label={t(`income.filters.${name}`)}
            value={period[name] ?? ''}
            onChange={(value) => onPeriod({ ...period, [name]: value })}
          />
        ))}
      </FilterFields>
      {mayExport && (
        <div className={styles.bar}>
          <Button small busy={busy} onClick={() => void run()}>
            {t('income.benefit.export')}
          </Button>
        </div>
      )}
    </>
  )
}
