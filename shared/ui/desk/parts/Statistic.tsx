import { Statistic as AntStatistic } from 'antd'
import type { ReactNode } from 'react'
import styles from './Facts.module.css'

export interface StatisticProps {
  title: ReactNode
  /** As the reader sees it: numbers are formatted by the platform. */
  value: string | number
  suffix?: ReactNode
}

/** One figure with its name: antd's. */
export const Statistic = (props: StatisticProps) => (
  <AntStatistic {...props} className={styles.figure} formatter={String} />
)
