import { formatDateTime } from '@southbound/shared/platform'
import { formatDay } from '@southbound/shared/platform/day'

interface TimeProps {
  at: string | null | undefined
  /** Without the hour. */
  day?: boolean
  className?: string
}
export const Time = ({ at, day, className }: TimeProps) =>
  at ? (
    <time className={className} dateTime={at}>
      {day ? formatDay(at) : formatDateTime(at)}
    </time>
  ) : null
