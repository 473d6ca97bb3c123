import { Progress } from 'antd'

export interface MeterProps {
  label: string
  /** 0 to 100. */
  percent: number
  full?: boolean
}

export const Meter = ({ label, percent, full }: MeterProps) => (
  <Progress
    aria-label={label}
    percent={percent}
    showInfo={false}
    size="small"
    strokeColor={full ? 'var(--coral)' : 'var(--sea)'}
  />
)
