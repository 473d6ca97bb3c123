import { Input } from 'antd'
import { type ComponentType, lazy, Suspense } from 'react'
import type { DateProps } from './Dates.tsx'

// The calendar is a sixth of all controls in bytes.
const Day = lazy(() => import('./Dates.tsx').then((dates) => ({ default: dates.DatePicker })))
const Month = lazy(() => import('./Dates.tsx').then((dates) => ({ default: dates.MonthPicker })))

const later = (Picker: ComponentType<DateProps>) => (props: DateProps) => (
  <Suspense
    fallback={<Input id={props.id} aria-label={props['aria-label']} value={props.value ?? ''} disabled />}
  >
    <Picker {...props} />
  </Suspense>
)

/** 'YYYY-MM-DD'. */
export const DatePicker = later(Day)
/** 'YYYY-MM'. */
export const MonthPicker = later(Month)
