/** docs/domain/messages.md#notices */
export const EVENT_GROUPS = [
  'caseStatus',
  'deadlines',
  'documents',
  'messages',
  'pool',
  'money',
  'news',
  'searches',
  'marketing',
] as const
export const CHANNELS = ['site', 'mail'] as const
export type EventGroup = (typeof EVENT_GROUPS)[number]
export type Channel = (typeof CHANNELS)[number]
export type NotificationPrefs = Partial<Record<EventGroup, Partial<Record<Channel, boolean>>>>

/** When mails about events come; hours 0 to 23 of the zone. */
export interface MailTimes {
  /** One mail a day. */
  digest?: boolean
  quietFrom?: number | null
  quietUntil?: number | null
  /** 'Asia/Shanghai' */
  zone?: string | null
}

/** Without them work would be lost. */
export const ALWAYS_ON_SITE: readonly EventGroup[] = ['caseStatus', 'deadlines', 'documents', 'messages']
/** Off until the person turns it on. */
const OFF_AT_FIRST: readonly EventGroup[] = ['marketing']

export function wants(prefs: NotificationPrefs, group: EventGroup, channel: Channel): boolean {
  if (channel === 'site' && ALWAYS_ON_SITE.includes(group)) return true
  return prefs[group]?.[channel] ?? !OFF_AT_FIRST.includes(group)
}
