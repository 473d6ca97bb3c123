import { timer } from 'rxjs'
import { TIMES } from '../../contract/constants.ts'
import { whenQuiet } from '../calls/quiet.ts'

type Live = typeof import('./live.ts')
let wanted: { accountId: string; isRead: boolean } | undefined
let isLoading = false
let live: Live | undefined

/** Only who is signed in has connections: their code is not on every visitor's page. `isRead`: the unread counts are already asked for. */
export function openLive(accountId: string, isRead = false): void {
  if (wanted?.accountId === accountId) return
  wanted = { accountId, isRead }
  if (live) live.openLive(accountId, isRead)
  else if (!isLoading) void load()
}

export function closeLive(): void {
  wanted = undefined
  live?.closeLive()
}

async function load(): Promise<void> {
  isLoading = true
  await whenQuiet()
  try {
    live = await import('./live.ts')
    if (wanted) live.openLive(wanted.accountId, wanted.isRead)
  } catch {
    timer(TIMES.reconnectMs).subscribe(() => {
      isLoading = false
      if (wanted) void load()
    })
  }
}
