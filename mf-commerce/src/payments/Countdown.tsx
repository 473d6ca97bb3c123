import { useText } from '@southbound/shared/platform'
import { useEffect, useState } from 'react'

const SECOND_MS = 1_000
const MINUTE_S = 60
const HOUR_S = 3_600
const DAY_S = 86_400

/** Silent for readers of screens: a number that is read out each second helps no one. */
export function Countdown({ until, onOver }: { until: string; onOver?: () => void }) {
  const { t } = useText('commerce')
  const [left, setLeft] = useState(() => secondsTo(until))
  useEffect(() => {
    const timer = setInterval(() => {
      const now = secondsTo(until)
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      onOver?.()
    }, SECOND_MS)
    return () => clearInterval(timer)
  }, [until, onOver])
  const text =
    left >= DAY_S
      ? t('payments.time.days', {
          days: Math.floor(left / DAY_S),
          hours: Math.floor((left % DAY_S) / HOUR_S),
        })
      : left >= HOUR_S
        ? t('payments.time.hours', {
            hours: Math.floor(left / HOUR_S),
            minutes: Math.floor((left % HOUR_S) / MINUTE_S),
          })
        : t('payments.time.minutes', {
            minutes: Math.floor(left / MINUTE_S),
            seconds: String(left % MINUTE_S).padStart(2, '0'),
          })
  return (
    <b role="timer" aria-live="off">
      {text}
    </b>
  )
}

const secondsTo = (until: string) => Math.max(0, Math.floor((Date.parse(until) - Date.now()) / SECOND_MS))
