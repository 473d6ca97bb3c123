import { Result as AntResult } from 'antd'
import type { ReactNode } from 'react'
import styles from './Facts.module.css'

export interface ResultProps {
  status: 'success' | 'warning' | 'info' | 'error'
  title: string
  children?: ReactNode
  actions?: ReactNode
}

export const Result = ({ children, actions, ...rest }: ResultProps) => (
  <AntResult
    {...rest}
    role={rest.status === 'error' ? 'alert' : 'status'}
    className={styles.result}
    subTitle={children}
    extra={actions}
  />
)
