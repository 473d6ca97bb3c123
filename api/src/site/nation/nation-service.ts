import { RecentlyUsed } from '../../recently-used.ts'
import type { Nations } from './nation.ts'

const PATIENCE_MS = 1_000
const KEPT = 10_000
const KEPT_MS = 24 * 60 * 60_000

export function asking(service: string): Nations {
  const answers = new RecentlyUsed<{ nation: string; until: number }>(KEPT)
  const kept = (ip: string): string | null => {
    const found = answers.get(ip)
    return found && found.until > Date.now() ? found.nation : null
  }
  const keep = (ip: string, nation: string): void => {
    answers.set(ip, { nation, until: Date.now() + KEPT_MS })
  }
  return {
    known: ({ ip }) => kept(ip),
    ask: async ({ ip }) => {
      const nation = kept(ip) ?? (await fetchNation(service.replace('{ip}', encodeURIComponent(ip))))
      if (nation) keep(ip, nation)
      return nation
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
