import { useContext, useEffect, useRef, useState } from 'react'
import {
  UNSAFE_DataRouterStateContext as RouterState,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router-dom'
import { focusHeadingWhenThere } from './focus-heading.ts'
import type { PageData } from './prepare.ts'

/**
 * The focus goes to the new heading, and its title is read out, once: a late page's when it is there.
 * So does the next page of a list, but no filter that leaves the window where it is.
 */
export function Arrival() {
  const at = useLocation()
  const { historyAction, preventScrollReset } = useContext(RouterState) ?? {}
  const { state } = useNavigation()
  const isComing = (useMatches().at(-1)?.loaderData as PageData | undefined)?.kind === 'waiting'
  const last = useRef({ at, title: '' })
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (state !== 'idle' || isComing) return
    const before = last.current
    const { title } = document
    last.current = { at, title }
    const isNew = before.title !== title && historyAction === 'PUSH' && !preventScrollReset
    if (before.at.pathname === at.pathname && !isNew) return
    setSaid(title)
    return focusHeadingWhenThere()
  }, [at, state, isComing, historyAction, preventScrollReset])
  return (
    <div role="status" aria-live="polite" className="visually-hidden" id="arrival">
      {said}
    </div>
  )
}
