import type { CourseDetail } from '@southbound/shared/contract'
import { formatDate, formatMoney, type Rates, useText } from '@southbound/shared/platform'
import { DataTable } from '../components/DataTable.tsx'
import { Estimate } from '../components/Estimate.tsx'
import { coded } from '../components/names.ts'
import { Section } from '../components/Section.tsx'
import styles from './CourseDetailScreen.module.css'

export function Fees({ fees, rates }: { fees: CourseDetail['fees']; rates: Rates | null }) {
  const { t, locale } = useText('discovery')
  const amount = (money: CourseDetail['fees'][number]['money']) => (
    <span className={styles.amount}>
      {formatMoney(money, locale)} <Estimate money={money} rates={rates} dated={false} />
    </span>
  )
  return (
    <Section title={t('course.fees')}>
      <DataTable
        caption={t('course.fees')}
        columns={[t('course.fee'), t('course.amount')]}
        rows={fees.map(({ kind, money, dated }) => ({
          key: kind,
          cells: [
            coded(t, 'course.feeKind', kind) +
              (dated ? t(dated.estimate ? 'course.estimated' : 'course.official', { day: dated.day }) : ''),
            amount(money),
          ],
        }))}
      />
      <p className={styles.estimate}>
        {t('course.estimate')} <RateOf fees={fees} rates={rates} />
      </p>
    </Section>
  )
}

function RateOf({ fees, rates }: { fees: CourseDetail['fees']; rates: Rates | null }) {
  const { t } = useText('discovery')
  const rate = rates?.rows.find(({ currency }) => currency === fees[0]?.money.currency)
  if (!rate || rates?.to === rate.currency) return null
  const day = formatDate(rate.day)
  return rate.demo
    ? t('estimate.ofDemo', { day, currency: rates?.to })
    : t('estimate.from', { day, source: rate.source })
}
