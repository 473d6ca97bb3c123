import { TIMES } from '@southbound/shared/contract/constants'
import { useSession } from '@southbound/shared/platform'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { judge, type Rules } from './guard.ts'
import { GoToLogin, Refusal } from './Refusal.tsx'

export function Guard({
  rules,
  waiting,
  children,
}: {
  rules: Rules
  waiting: ReactNode
  children: ReactNode
}) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const wasIn = useRef(false)
  useEffect(() => {
    if (session.status === 'in') wasIn.current = true
  }, [session.status])
  const verdict = judge(rules, session, pathname + search)
  if (verdict.kind === 'wait') return waiting
  if (verdict.kind === 'login')
    return (
      <>
        {!wasIn.current && waiting}
        <GoToLogin to={verdict.to} afterMs={wasIn.current ? TIMES.loginRedirectMs : undefined} />
      </>
    )
  if (verdict.kind === 'refused') return <Refusal {...verdict} />
  return children
}
