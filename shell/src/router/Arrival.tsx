import { useEffect, useRef, useState } from 'react'
import { useLocation, useMatches, useNavigation } from 'react-router-dom'
import { focusHeadingWhenThere } from './focus-heading.ts'
import type { PageData } from './prepare.ts'

/** The focus goes to the new heading, and its title is read out, once: a late page's when it is there. */
export function Arrival() {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const isComing = (useMatches().at(-1)?.loaderData as PageData | undefined)?.kind === 'waiting'
  const last = useRef(pathname)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (state !== 'idle' || isComing || last.current === pathname) return
    last.current = pathname
    setSaid(document.title)
    return focusHeadingWhenThere()
  }, [pathname, state, isComing])
  return (
    <div role="status" aria-live="polite" className="visually-hidden" id="arrival">
      {said}
    </div>
  )
}
