import { TIMES } from '@southbound/shared/contract/constants'
import { useGo, useSession } from '@southbound/shared/platform'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { onDemand } from '../frame/on-demand.tsx'
import { GoToLogin } from './GoToLogin.tsx'
import { judge, type Rules } from './guard.ts'

/** Few meet one. When it cannot be shown, they go on at once. */
const Refusal = onDemand(
  () => import('./Refusal.tsx'),
  ({ go, to }) => go(to, { replace: true }),
)

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
  const go = useGo()
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
  if (verdict.kind === 'refused') return <Refusal {...verdict} rules={rules} go={go} />
  return children
}
