import { REPORT_GROUPS, type ReportGroup, today } from '@southbound/shared/contract/constants'
import { pick, useCall, useSession, useText } from '@southbound/shared/platform'
import { FilterFields } from '@southbound/shared/ui/desk/filters'
import { Empty, NotRead, Skeleton } from '@southbound/shared/ui/desk/panel'
import { useListUrl } from '@southbound/shared/ui/desk/table'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { SelectField, TextField } from '@southbound/shared/ui/page'
import { Suspense } from 'react'
import styles from '../Income.module.css'
import { CATEGORIES, CURRENCIES, money } from '../lists.ts'
import { CurrencyTotals } from '../records/CurrencyTotals.tsx'

/** The plots' library is loaded here alone. */
const ReportFigure = lazyPart(() => import('./ReportFigure.tsx'))

const NARROWING = ['from', 'to', 'currency']

/** Sums by month, institution, staff, country or category: a plot and its table for each currency. */
export default function ReportsTab() {
  const { t, locale } = useText('commerce')
  const { search, change } = useListUrl()
  const { role } = useSession()
  const year = today().slice(0, 4)
  const from = search.get('from') || `${year}-01-01`
  const to = search.get('to') || `${year}-12-31`
  const groupBy = REPORT_GROUPS.find((one) => one === search.get('by')) ?? 'month'
  const currency = CURRENCIES.find((one) => one === search.get('currency'))
  const owner = search.get('owner') ?? undefined
  const found = useCall('POST /incomeItem/earningReport', { body: { from, to, groupBy, currency, owner } })
  const groups = REPORT_GROUPS.filter((one) => one !== 'staff' || role !== 'institution')
  const currencies = [...new Set((found.data?.rows ?? []).map((row) => row.currency))]
  const nameOf = useGroupName(groupBy)
  return (
    <>
      <FilterFields
        className={styles.filters}
        label={t('income.filters.label')}
        chosen={NARROWING.filter((name) => search.get(name)).length}
      >
        <SelectField
          label={t('income.report.by')}
          options={groups.map((value) => ({ value, label: t(`income.report.groups.${value}`) }))}
          value={groupBy}
          onChange={(value) => change({ by: value })}
        />
        <TextField
          type="date"
          label={t('income.filters.from')}
          value={from}
          onChange={(value) => change({ from: value })}
        />
        <TextField
          type="date"
          label={t('income.filters.to')}
          value={to}
          onChange={(value) => change({ to: value })}
        />
        <SelectField
          label={t('income.filters.currency')}
          empty={t('income.any')}
          options={CURRENCIES.map((value) => ({ value, label: value }))}
          value={currency ?? ''}
          onChange={(value) => change({ currency: value })}
        />
      </FilterFields>
      <NotRead found={found} lines={8} />
      {found.data && (
        <>
          <CurrencyTotals totals={found.data.totals} />
          <p className="muted small">
            {t('income.report.own', {
              open: money(found.data.own.net, found.data.own.currency, locale),
              received: money(found.data.own.received, found.data.own.currency, locale),
            })}
          </p>
          {currencies.length === 0 && <Empty title={t('income.none')} />}
          <Suspense fallback={<Skeleton lines={8} />}>
            {currencies.map((one) => (
              <ReportFigure
                key={one}
                title={`${t(`income.report.groups.${groupBy}`)} · ${one}`}
                currency={one}
                rows={(found.data?.rows ?? [])
                  .filter((row) => row.currency === one)
                  .map((row) => ({ ...row, name: nameOf(row) }))}
              />
            ))}
          </Suspense>
        </>
      )}
    </>
  )
}

function useGroupName(groupBy: ReportGroup) {
  const { t, locale } = useText('commerce')
  return (row: { group: string; nameEn: string | null; nameCn: string | null }): string => {
    const category = CATEGORIES.find((one) => groupBy === 'category' && String(one) === row.group)
    return category ? t(`income.category.${category}`) : pick(row, locale) || t('income.report.unknown')
  }
}
