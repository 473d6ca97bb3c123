import { useText } from '@southbound/shared/platform'
import { Disclosure, Heading } from '@southbound/shared/ui/page'
import { ParentSize } from '@visx/responsive'
import type { ReactNode } from 'react'
import styles from './CaseDesk.module.css'

interface FigureProps {
  title: string
  head: readonly string[]
  rows: readonly (readonly (string | number)[])[]
  /** Draws at a width in pixels. */
  plot: (width: number) => ReactNode
  height: number
}

/** A plot that eyes read, and the table with the same figures for everyone. */
export function Figure({ title, head, rows, plot, height }: FigureProps) {
  const { t } = useText('account')
  return (
    <figure className={styles.figure}>
      <figcaption>
        <Heading level={3}>{title}</Heading>
      </figcaption>
      <div style={{ height }} aria-hidden="true">
        <ParentSize debounceTime={50}>{({ width }) => (width > 0 ? plot(width) : null)}</ParentSize>
      </div>
      <Disclosure summary={t('home.desk.asTable')}>
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
            {rows.map(([name, ...values]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, at) => (
                  <td key={head[at + 1]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </figure>
  )
}
