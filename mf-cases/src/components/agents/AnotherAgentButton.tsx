import { useText } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/page'
import { lazy, Suspense, useState } from 'react'
import type { CaseDetail } from '../case/use-case.ts'

const AnotherAgentDialog = lazy(() => import('./AnotherAgentDialog.tsx'))

interface AnotherAgentProps {
  detail: CaseDetail
  show: (next: CaseDetail) => void
}
/** A student whose request was refused asks somebody else: opens the agents to choose from. */
export function AnotherAgentButton({ detail, show }: AnotherAgentProps) {
  const { t } = useText('cases')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="main" onClick={() => setOpen(true)}>
        {t('anotherAgent.act')}
      </Button>
      {open && (
        <Suspense>
          <AnotherAgentDialog detail={detail} show={show} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
