import { timer } from 'rxjs'
import { TIMES } from '../../contract/constants.ts'
import { whenQuiet } from '../calls/quiet.ts'

type Live = typeof import('./live.ts')
let wanted: string | undefined
let isLoading = false
let live: Live | undefined

/**
 * Only who is signed in has connections: their code, and the
 * unread counts that it reads, come after the page itself.
 */
export function openLive(accountId: string): void {
  if (wanted === accountId) return
  wanted = accountId
  if (live) live.openLive(accountId)
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
    if (wanted) live.openLive(wanted)
  } catch {
    timer(TIMES.reconnectMs).subscribe(() => {
      isLoading = false
      if (wanted) void load()
    })
  }
}
