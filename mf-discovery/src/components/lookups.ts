import { ApiError, api } from '@southbound/shared/platform'
import type { FacetValue, Named } from './wire.ts'

/** Labels of one lookup by code. */
export type Labels = Record<string, Named>

/** Lookups hardly ever change: a tab asks for each once. The server asks each time, for it must see changes. */
const asked = new Map<string, Promise<Labels>>()

/** A list that does not exist labels nothing: codes then stand for themselves. */
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

/** The labels of a lookup by code; of these codes only, where they are given. */
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

/** The labels that a facet's choices carry: every value of the rows is among them. */
export const labelsOf = (choices: readonly FacetValue[] = []): Labels =>
  Object.fromEntries(choices.map((choice) => [choice.value, choice]))
