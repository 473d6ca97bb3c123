import {
  ALWAYS_ON_SITE,
  CHANNELS,
  type Channel,
  EVENT_GROUPS,
  type EventGroup,
  type NotificationPrefs,
  wants,
} from '@southbound/shared/contract/constants'
import { api, useCall, useText } from '@southbound/shared/platform'
import { NotRead } from '@southbound/shared/ui/desk/panel'
import { useStored } from '../components/use-stored.ts'
import { MailTimesForm } from './MailTimesForm.tsx'
import styles from './Settings.module.css'
import { SettingsPart } from './SettingsPart.tsx'

export function NotificationForm() {
  const { t } = useText('account')
  const read = useCall('GET /account/notifications')
  return (
    <SettingsPart title={t('notify.title')} hint={t('notify.hint')}>
      <NotRead found={read} lines={8} />
      {read.data && <PrefsTable first={read.data.prefs} />}
      {read.data && <MailTimesForm first={read.data.times} />}
    </SettingsPart>
  )
}

const merged = (now: NotificationPrefs, change: NotificationPrefs): NotificationPrefs => {
  const groups = EVENT_GROUPS.filter((group) => change[group])
  return {
    ...now,
    ...Object.fromEntries(groups.map((group) => [group, { ...now[group], ...change[group] }])),
  }
}
const put = async (prefs: NotificationPrefs) =>
  (await api('PUT /account/notifications', { body: { prefs } })).prefs
const holds = (stored: NotificationPrefs, whole: NotificationPrefs): boolean =>
  EVENT_GROUPS.every((group) =>
    CHANNELS.every(
      (channel) => whole[group]?.[channel] === undefined || stored[group]?.[channel] !== undefined,
    ),
  )
/** A server of the version before keeps what is sent and nothing else: it is sent the whole. */
const send = async (change: NotificationPrefs, whole: NotificationPrefs) => {
  const stored = await put(change)
  return holds(stored, whole) ? stored : put(whole)
}

function PrefsTable({ first }: { first: NotificationPrefs }) {
  const { t } = useText('account')
  const [prefs, change] = useStored({ first, merge: merged, send })
  const set = (group: EventGroup, channel: Channel, on: boolean) => change({ [group]: { [channel]: on } })
  return (
    <table className={styles.prefs}>
      <thead>
        <tr>
          <th scope="col">{t('notify.group')}</th>
          {CHANNELS.map((channel) => (
            <th scope="col" key={channel}>
              {t(`notify.channels.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {EVENT_GROUPS.map((group) => (
          <tr key={group}>
            <th scope="row">{t(`notify.groups.${group}`)}</th>
            {CHANNELS.map((channel) => (
              <td key={channel}>
                <label className={styles.tick}>
                  <input
                    type="checkbox"
                    checked={wants(prefs, group, channel)}
                    disabled={channel === 'site' && ALWAYS_ON_SITE.includes(group)}
                    onChange={(event) => set(group, channel, event.target.checked)}
                  />
                  <span className="visually-hidden">{`${t(`notify.groups.${group}`)}: ${t(`notify.channels.${channel}`)}`}</span>
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
