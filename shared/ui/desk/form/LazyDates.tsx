import { Input } from 'antd'
import { type ComponentType, lazy, Suspense } from 'react'
import type { DateProps } from './Dates.tsx'

// The calendar is a sixth of all controls in bytes: it comes when a form first shows a date.
const Day = lazy(() => import('./Dates.tsx').then((dates) => ({ default: dates.DatePicker })))
const Month = lazy(() => import('./Dates.tsx').then((dates) => ({ default: dates.MonthPicker })))

const later = (Picker: ComponentType<DateProps>) => (props: DateProps) => (
  <Suspense
    fallback={<Input id={props.id} aria-label={props['aria-label']} value={props.value ?? ''} disabled />}
  >
    <Picker {...props} />
  </Suspense>
)

/** A calendar day, as 'YYYY-MM-DD'. */
export const DatePicker = later(Day)
/** A month, as 'YYYY-MM'. */
export const MonthPicker = later(Month)
