import type { FacetValue } from '@southbound/shared/contract'
import { ApiError, api, type Named } from '@southbound/shared/platform'

export type Labels = Record<string, Named>

/** Lookups rarely change: a tab asks once. The server asks each time, to see changes. */
const asked = new Map<string, Promise<Labels>>()

/** A missing list labels nothing: codes are shown as they are. */
async function ask(name: string, signal: AbortSignal): Promise<Labels> {
  try {
    const { rows } = await api('GET /lookup/:name', { params: { name } }, { signal })
    return Object.fromEntries(rows.map((row) => [row.code, { nameEn: row.nameEn, nameCn: row.nameCn }]))
  } catch (error) {
    if (error instanceof ApiError && error.notFound) return {}
    throw error
  }
}

function askOnce(name: string): Promise<Labels> {
  const known = asked.get(name)
  if (known) return known
  const answer = ask(name, new AbortController().signal)
  asked.set(name, answer)
  answer.catch(() => asked.delete(name))
  return answer
}

/** The labels of a lookup by code, or of these codes only. */
export async function lookup(
  name: string,
  signal: AbortSignal,
  codes?: readonly (string | number | null | undefined)[],
): Promise<Labels> {
  const all = typeof window === 'undefined' ? await ask(name, signal) : await askOnce(name)
  if (!codes) return all
  const wanted = new Set(codes.map(String))
  return Object.fromEntries(Object.entries(all).filter(([code]) => wanted.has(code)))
}

export const labelsOf = (choices: readonly FacetValue[] = []): Labels =>
  Object.fromEntries(choices.map((choice) => [choice.value, choice]))
