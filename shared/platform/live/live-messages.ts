import { SITE_LIVE } from '../../contract/live-types.ts'
import { bus } from '../bus.ts'
import { type DotName, type Dots, setDots } from './unread.ts'
import { readUnreadSoon } from './unread-soon.ts'

/** docs/domain/messages.md#live-messages */
export interface HeardMessage {
  type: number
  clz?: number
  operateType?: number
  caseId?: string
}

const LIGHTS: Record<number, readonly DotName[]> = {
  4: ['visa'],
  5: ['course'],
  6: ['pool'],
  7: ['message'],
  8: ['course'],
  9: ['visa'],
  10: ['message', 'course'],
  11: ['message', 'visa'],
  12: ['course', 'visa'],
  13: ['course', 'pool'],
  14: ['visa', 'pool'],
  15: ['course', 'visa', 'pool'],
}
const SWITCHES: Record<number, DotName> = { 2: 'message', 3: 'news' }
const NEEDS_CLZ = new Set([7, 8, 9, 10, 11])
const OWN_ACCOUNT = 1
const COUNTED: readonly DotName[] = ['course', 'visa', 'pool']
const MESSAGES = 2
const NEWS = 3
/** Only what the reader has read changed. */
const READ = 2
/** Some were read elsewhere, or the list changed. */
const REFRESH = 3

export function dotsOf({ type, clz }: HeardMessage): Partial<Dots> {
  const switched = SWITCHES[type]
  if (switched) return clz === 1 || clz === 2 ? { [switched]: clz === 1 } : {}
  if (NEEDS_CLZ.has(type) && clz !== 1) return {}
  return Object.fromEntries((LIGHTS[type] ?? []).map((name) => [name, true]))
}

function parse(text: unknown): HeardMessage | null {
  try {
    const message = JSON.parse(String(text)) as HeardMessage | null
    return typeof message?.type === 'number' ? message : null
  } catch {
    return null
  }
}

export function hear(text: unknown): void {
  const message = parse(text)
  if (!message) return
  const change = dotsOf(message)
  if (Object.keys(change).length) setDots(change)
  if (COUNTED.some((name) => change[name])) readUnreadSoon()
  if (message.type === MESSAGES && message.clz === REFRESH) readUnreadSoon(true)
  if (message.type === NEWS && message.clz === REFRESH) bus.emit('news.changed')
  if (message.type === SITE_LIVE.chat) {
    readUnreadSoon()
    if (message.clz !== READ) bus.emit('chat.changed')
  }
  if (message.type === OWN_ACCOUNT) bus.emit('account.changed')
  if (message.type === SITE_LIVE.releases) bus.emit('releases.changed')
  if (message.type === SITE_LIVE.flags) bus.emit('flags.changed')
  if (message.type === SITE_LIVE.announcements) bus.emit('announcements.changed')
  if (message.caseId) bus.emit('case.changed', { caseId: String(message.caseId) })
}
