import { dayOf, MESSAGE_REPORT } from '@southbound/shared/contract/constants'
import type { Database } from '#api/database/database.ts'
import type { Locale } from '#api/plugins/context.ts'
import { type KeyOf, sayingOf } from '#api/plugins/words.ts'
import { deliverDecision } from '../../account/notice.service.ts'
import { peopleNamed } from '../link-men.ts'
import type { ReportRow } from '../messages.tables.ts'
import en from './report-words.en.json' with { type: 'json' }
import zh from './report-words.zh.json' with { type: 'json' }

const say = sayingOf('message-reports', { en, zh })
type Party = 'reporter' | 'sender'
type Told = KeyOf<typeof en> extends infer Key ? (Key extends `${infer Name}.subject` ? Name : never) : never
const { dismissed, warned, closed, suspended, lifted } = MESSAGE_REPORT
/** Only the reporter is notified of a dismissed report. */
const TOLD: Readonly<Record<number, Readonly<Partial<Record<Party, Told>>>>> = {
  [dismissed]: { reporter: 'reporterDismissed' },
  [warned]: { reporter: 'reporterWarned', sender: 'senderWarned' },
  [closed]: { reporter: 'reporterClosed', sender: 'senderClosed' },
  [suspended]: { reporter: 'reporterSuspended', sender: 'senderSuspended' },
  [lifted]: { reporter: 'reporterLifted', sender: 'senderLifted' },
}

/** On the site and by mail. Who reported is named to the sender only where their correspondence is closed. */
export async function tellParties(db: Database, report: ReportRow): Promise<void> {
  const { reporterId, senderId, state, note, suspendedUntil } = report
  const people = await peopleNamed(
    db,
    [reporterId, senderId].flatMap((id) => id ?? []),
  )
  const values = {
    name: people.get(senderId ?? '')?.nickname ?? '',
    other: people.get(reporterId ?? '')?.nickname ?? '',
    reason: note ?? '',
    day: suspendedUntil ? dayOf(new Date(suspendedUntil)) : '',
  }
  const words = (locale: Locale, key: Told) => ({
    subject: say(locale, `${key}.subject`, values),
    body: say(locale, `${key}.body`, values),
  })
  for (const [party, accountId] of [
    ['reporter', reporterId],
    ['sender', senderId],
  ] as const) {
    const key = TOLD[state]?.[party]
    if (key) await deliverDecision(db, accountId, { en: words('en', key), zh: words('zh', key) })
  }
}
