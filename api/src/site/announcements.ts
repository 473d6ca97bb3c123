import type { LoaderCall } from './renderer.ts'

export interface Announcement {
  id: string
  contentCn: string
  contentEn: string
}
const KEPT_MS = 30_000

/** The announcement that is running, asked at most twice a minute; nothing when it cannot be told. */
export function announcements(call: LoaderCall): (cookie: string | undefined) => Promise<Announcement | null> {
  let until = 0
  let running: Promise<Announcement | null> = Promise.resolve(null)
  const current = () => {
    if (Date.now() < until) return running
    until = Date.now() + KEPT_MS
    running = call('POST /announcement/getAnnouncement', undefined, { locale: 'en' }).then(
      (answer) => answer as Announcement | null,
      () => null,
    )
    return running
  }
  return async (cookie) => {
    const found = await current()
    return found && found.id === /(?:^|;\s*)announcement=(\d+)/.exec(cookie ?? '')?.[1] ? null : found
  }
}
