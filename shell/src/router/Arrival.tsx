import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import { focusHeadingWhenThere } from './focus-heading.ts'

/** The focus goes to the new heading, and its title is read out, once. */
export function Arrival() {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const last = useRef(pathname)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (state !== 'idle' || last.current === pathname) return
    last.current = pathname
    setSaid(document.title)
    return focusHeadingWhenThere()
  }, [pathname, state])
  return (
    <div role="status" aria-live="polite" className="visually-hidden" id="arrival">
      {said}
    </div>
  )
}
