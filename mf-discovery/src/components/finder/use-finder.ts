import { isMasked, useUrl } from '@southbound/shared/platform'
import { useMemo, useState } from 'react'
import { type FinderSpec, type FinderState, readState, writeState } from './finder-state.ts'

export interface Finder {
  spec: FinderSpec
  state: FinderState
  busy: boolean
  ask: (next: FinderState | ((now: FinderState) => FinderState), options?: { replace: boolean }) => void
  hrefOf: (next: FinderState) => string
}

/** The question of the URL: a change shows at once, until its `answer` has come from the loader. */
export function useFinder(spec: FinderSpec, answer: unknown): Finder {
  const { path, search, setSearch } = useUrl()
  const [asked, setAsked] = useState<FinderState | null>(null)
  const [answered, setAnswered] = useState(answer)
  // Not an effect: what is pressed while the page hydrates would be forgotten by the first one.
  if (answer !== answered) {
    setAnswered(answer)
    setAsked(null)
  }
  return useMemo(() => {
    const state = asked ?? readState(spec, search)
    // Boxes that were ticked before the scripts ran ask one after the other before the next drawing.
    let now = state
    const ask: Finder['ask'] = (change, options) => {
      if (isMasked()) return
      const next = typeof change === 'function' ? change(now) : change
      now = next
      setAsked(next)
      // The press is drawn first: asking takes as long again.
      requestAnimationFrame(() => setTimeout(() => setSearch(writeState(spec, next), options)))
    }
    const hrefOf = (next: FinderState) => {
      const query = writeState(spec, next).toString()
      return query ? `${path}?${query}` : path
    }
    return { spec, state, busy: asked !== null, ask, hrefOf }
  }, [spec, asked, path, search, setSearch])
}
