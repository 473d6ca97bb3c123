import { Statistic as AntStatistic } from 'antd'
import type { ReactNode } from 'react'
import styles from './Facts.module.css'

export interface StatisticProps {
  title: ReactNode
  value: string | number
  suffix?: ReactNode
}

export const Statistic = (props: StatisticProps) => (
  <AntStatistic {...props} className={styles.figure} formatter={String} />
)
