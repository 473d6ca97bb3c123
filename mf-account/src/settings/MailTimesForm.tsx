import type { MailTimes } from '@southbound/shared/contract/constants'
import { api, useText } from '@southbound/shared/platform'
import { SelectField } from '@southbound/shared/ui/page'
import { useStored } from '../components/use-stored.ts'
import { zoneHere } from '../components/zone-here.ts'
import styles from './Settings.module.css'

const FIRST = { quietFrom: 22, quietUntil: 7 }
const NONE = { quietFrom: null, quietUntil: null }
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

const merge = (now: MailTimes, change: MailTimes) => ({ ...now, ...change })
const send = async (times: MailTimes) => (await api('PUT /account/notifications', { body: { times } })).times

/** The mail of the day and quiet hours, in the zone of this browser. */
export function MailTimesForm({ first }: { first: MailTimes }) {
  const { t } = useText('account')
  const [times, change] = useStored({ first, merge, send })
  const isQuiet = typeof times.quietFrom === 'number'
  const set = (more: MailTimes) => change({ zone: zoneHere(), ...more })
  return (
    <div className={styles.mailTimes}>
      <label className={styles.mailTick}>
        <input
          type="checkbox"
          checked={times.digest === true}
          onChange={(event) => set({ digest: event.target.checked })}
        />
        {t('notify.times.digest')}
      </label>
      <label className={styles.mailTick}>
        <input
          type="checkbox"
          checked={isQuiet}
          onChange={(event) => set(event.target.checked ? FIRST : NONE)}
        />
        {t('notify.times.quiet')}
      </label>
      {isQuiet &&
        (['quietFrom', 'quietUntil'] as const).map((end) => (
          <SelectField
            key={end}
            label={t(`notify.times.${end}`)}
            hint={t('notify.times.zone', { zone: times.zone ?? zoneHere() })}
            options={HOURS}
            value={String(times[end])}
            onChange={(hour) => set({ [end]: Number(hour) })}
          />
        ))}
    </div>
  )
}
