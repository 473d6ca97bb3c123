import { type DataOf, formatCount, useText } from '@southbound/shared/platform'
import { Bars, Figure } from '@southbound/shared/ui/plots'
import { money } from '../lists.ts'

type Row = DataOf<'POST /incomeItem/earningReport'>['rows'][number] & { name: string }
const SUMS = ['expected', 'claimable', 'invoiced', 'received', 'overdue', 'clawedBack'] as const
interface ReportFigureProps {
  title: string
  currency: string
  rows: readonly Row[]
}

/** Received, and behind it what is still to come. */
export default function ReportFigure({ title, currency, rows }: ReportFigureProps) {
  const { t, locale } = useText('commerce')
  const sums = SUMS.map((name) => t(`income.sums.${name}`))
  return (
    <Figure
      title={title}
      lead={t('income.report.legend')}
      table={{
        summary: t('income.report.asTable'),
        head: [t('income.report.group'), t('income.tab.records'), ...sums],
        rows: rows.map((row) => [
          row.name,
          formatCount(row.count),
          ...SUMS.map((name) => money(row[name], currency, locale)),
        ]),
      }}
    >
      <Bars
        label={title}
        bars={rows.map((row) => {
          const all = allOf(row)
          const shown = money(all.toFixed(2), currency, locale)
          return { key: row.group, name: row.name, value: all, part: Number(row.received), shown }
        })}
      />
    </Figure>
  )
}

const allOf = ({ received, expected, claimable, invoiced }: Row): number =>
  Number(received) + Number(expected) + Number(claimable) + Number(invoiced)
