import { useCall } from '@southbound/shared/platform'
import { NotRead } from '@southbound/shared/ui/desk/panel'
import { ConsentTicks } from '../application/ConsentTicks.tsx'
import type { GivenConsent } from '../application/draft-kind.ts'

interface SendOnConsentsProps {
  caseId: string
  to: { deliverType: number; deliverId?: string }
  given: readonly GivenConsent[]
  onChange: (given: GivenConsent[]) => void
}

/** The ticks that a new receiver of a sent application asks for. */
export function SendOnConsents({ caseId, to, ...ticks }: SendOnConsentsProps) {
  const found = useCall('GET /case/consents/:caseId', { params: { caseId }, query: to })
  if (found.state === 'failed' || !found.data) return <NotRead found={found} lines={2} />
  return <ConsentTicks rows={found.data.rows} {...ticks} />
}
