import type { FacetValue } from '@southbound/shared/contract'
import { ApiError, api, type Named } from '@southbound/shared/platform'

export type Labels = Record<string, Named>

/** Lookups rarely change: a tab asks once. The server asks each time, to see changes. */
const asked = new Map<string, Promise<Labels>>()

/** A missing list labels nothing: codes are shown as they are. */
async function ask(name: string, signal: AbortSignal): Promise<Labels> {
  try {
    const { rows, off = [] } = await api(
      'GET /lookup/:name',
      { params: { name } },
      { signal, background: true },
    )
    return Object.fromEntries(
      [...rows, ...off].map((row) => [row.code, { nameEn: row.nameEn, nameCn: row.nameCn }]),
    )
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

/** The labels of a lookup by code. Asked beside the rows that use them, never after them. */
export const lookup = (name: string, signal: AbortSignal): Promise<Labels> =>
  typeof window === 'undefined' ? ask(name, signal) : askOnce(name)

/** What a page shows of a lookup: the HTML carries nothing else. */
export function onlyCodes(labels: Labels, codes: readonly (string | number | null | undefined)[]): Labels {
  const wanted = new Set(codes.map(String))
  return Object.fromEntries(Object.entries(labels).filter(([code]) => wanted.has(code)))
}

export const labelsOf = (choices: readonly FacetValue[] = []): Labels =>
  Object.fromEntries(choices.map((choice) => [choice.value, choice]))
