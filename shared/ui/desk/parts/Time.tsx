import { formatDate, formatDateTime } from '@southbound/shared/platform'

interface TimeProps {
  at: string | null | undefined
  /** Without the hour. */
  day?: boolean
  className?: string
}
export const Time = ({ at, day, className }: TimeProps) =>
  at ? (
    <time className={className} dateTime={at}>
      {day ? formatDate(at) : formatDateTime(at)}
    </time>
  ) : null
