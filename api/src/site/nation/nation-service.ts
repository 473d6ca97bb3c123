import { DAY_MS } from '@southbound/shared/contract/constants'
import { RecentlyUsed } from '../../recently-used.ts'
import type { Nations } from './nation.ts'

const PATIENCE_MS = 1_000
const KEPT = 10_000
const KEPT_MS = DAY_MS
/** A service that knew nothing, or did not answer, is asked again after it. */
const UNKNOWN_MS = 60_000

export function asking(service: string): Nations {
  const answers = new RecentlyUsed<{ nation: string | null; until: number }>(KEPT)
  /** Undefined where nothing is kept, null where the nation is not known. */
  const kept = (ip: string): string | null | undefined => {
    const found = answers.get(ip)
    return found && found.until > Date.now() ? found.nation : undefined
  }
  const askFor = async (ip: string): Promise<string | null> => {
    const nation = await fetchNation(service.replace('{ip}', encodeURIComponent(ip)))
    answers.set(ip, { nation, until: Date.now() + (nation ? KEPT_MS : UNKNOWN_MS) })
    return nation
  }
  return {
    known: ({ ip }) => kept(ip) ?? null,
    ask: async ({ ip }) => {
      const nation = kept(ip)
      return nation === undefined ? askFor(ip) : nation
    },
  }
}

/** Failures and delays over a second give null. */
async function fetchNation(address: string): Promise<string | null> {
  try {
    const reply = await fetch(address, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
      headers: { accept: 'application/json' },
    })
    return nationIn(await reply.json())
  } catch {
    return null
  }
}

function nationIn(answer: unknown): string | null {
  const { status, data } = (answer ?? {}) as { status?: unknown; data?: unknown }
  const nation =
    Number(status) === 200 && Array.isArray(data)
      ? (data[0] as { nation?: unknown } | undefined)?.nation
      : null
  return typeof nation === 'string' && nation.trim() ? nation.trim() : null
}
