import { type DataOf, formatCount, useText } from '@southbound/shared/platform'
import { Disclosure, Heading } from '@southbound/shared/ui/page'
import { Group } from '@visx/group'
import { ParentSize } from '@visx/responsive'
import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import styles from '../Income.module.css'
import { money } from '../lists.ts'

type Row = DataOf<'POST /incomeItem/earningReport'>['rows'][number] & { name: string }
const SUMS = ['expected', 'claimable', 'invoiced', 'received', 'overdue', 'clawedBack'] as const
const [ROW, THICK] = [40, 12]
interface ReportFigureProps {
  title: string
  currency: string
  rows: readonly Row[]
}

/** A plot that eyes read, and the table with the same figures for everyone. */
export default function ReportFigure({ title, currency, rows }: ReportFigureProps) {
  const { t, locale } = useText('commerce')
  const head = [
    t('income.report.group'),
    t('income.tab.records'),
    ...SUMS.map((name) => t(`income.sums.${name}`)),
  ]
  return (
    <figure className={styles.figure}>
      <figcaption>
        <Heading level={3}>{title}</Heading>
        <p className="muted small">{t('income.report.legend')}</p>
      </figcaption>
      <div style={{ height: rows.length * ROW }} aria-hidden="true">
        <ParentSize debounceTime={50}>
          {({ width }) => (width > 0 ? <Bars rows={rows} width={width} currency={currency} /> : null)}
        </ParentSize>
      </div>
      <Disclosure summary={t('income.report.asTable')}>
        <div className={styles.tableWrap}>
          <table className={styles.table}>
            <thead>
              <tr>
                {head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.group}>
                  <th scope="row">{row.name}</th>
                  <td>{formatCount(row.count)}</td>
                  {SUMS.map((name) => (
                    <td key={name}>{money(row[name], currency, locale)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Disclosure>
    </figure>
  )
}

/** Received, and behind it what is still to come. */
function Bars({ rows, width, currency }: Pick<ReportFigureProps, 'rows' | 'currency'> & { width: number }) {
  const { locale } = useText('commerce')
  const bars = rows.map((row) => {
    const received = Number(row.received)
    return {
      row,
      received,
      all: received + Number(row.expected) + Number(row.claimable) + Number(row.invoiced),
    }
  })
  const x = scaleLinear({ domain: [0, Math.max(1, ...bars.map(({ all }) => all))], range: [0, width] })
  return (
    <svg width={width} height={rows.length * ROW} className={styles.plot} aria-hidden="true">
      {bars.map(({ row, received, all }, at) => (
        <Group key={row.group} top={at * ROW}>
          <text y={14}>{row.name}</text>
          <text y={14} x={width} textAnchor="end" className={styles.note}>
            {money(all.toFixed(2), currency, locale)}
          </text>
          <Bar y={20} width={width} height={THICK} className={styles.empty} />
          <Bar y={20} width={x(all)} height={THICK} className={styles.open} />
          <Bar y={20} width={x(received)} height={THICK} className={styles.received} />
        </Group>
      ))}
    </svg>
  )
}
