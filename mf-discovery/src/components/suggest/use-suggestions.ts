import type { Suggestion } from '@southbound/shared/contract'
import { LIMITS } from '@southbound/shared/contract/constants'
import { api } from '@southbound/shared/platform'
import { useEffect, useState } from 'react'
import type { SuggestKind } from './targets.ts'

const PAUSE_MS = 120

/** Suggestions for half-typed words, after a short pause; null asks nothing. */
export function useSuggestions(typed: string | null, kind?: SuggestKind): Suggestion[] {
  const [found, setFound] = useState<Suggestion[]>([])
  const words = typed?.trim() ?? ''
  useEffect(() => {
    // A whole sentence names nothing.
    if (words === '' || words.length > LIMITS.keyword) return setFound([])
    const controller = new AbortController()
    const ask = () => {
      api(
        'GET /search/suggest',
        { query: { q: words, ...(kind ? { kind } : {}) } },
        { signal: controller.signal, background: true },
      )
        .then(({ rows }) => !controller.signal.aborted && setFound(rows))
        .catch(() => undefined)
    }
    const pause = setTimeout(ask, PAUSE_MS)
    return () => {
      clearTimeout(pause)
      controller.abort()
    }
  }, [words, kind])
  return found
}
