import type { Role } from '@southbound/shared/contract/constants'
import { type CallState, type DataOf, useCall, useText } from '@southbound/shared/platform'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { FailedState, Heading, Skeleton } from '@southbound/shared/ui/page'
import { type ReactNode, Suspense } from 'react'
import styles from './CaseDesk.module.css'
import { DueCases } from './DueCases.tsx'

export type DeskData = DataOf<'GET /case/desk'>
export type OfficeMoves = DataOf<'GET /case/moves'>

/** The plots' library is loaded here alone. */
const CaseMoves = lazyPart(() => import('./CaseMoves.tsx'))

/** What waits in order of due date, and for offices how their cases move. */
export const CaseDesk = ({ role }: { role: Role }) => (
  <>
    <Due />
    {role !== 'student' && <OfficeMoves />}
  </>
)

function Due() {
  const desk = useCall('GET /case/desk')
  return <Arrived call={desk}>{({ due }) => due.length > 0 && <DueCases cases={due} />}</Arrived>
}

function OfficeMoves() {
  const { t } = useText('account')
  const moves = useCall('GET /case/moves')
  return (
    <section className={styles.moves} aria-labelledby="moves">
      <Heading level={2} id="moves">
        {t('home.desk.moves')}
      </Heading>
      <Arrived call={moves}>
        {(data) => (
          <Suspense fallback={<Skeleton lines={10} />}>
            <CaseMoves moves={data} />
          </Suspense>
        )}
      </Arrived>
    </section>
  )
}

function Arrived<T>({ call, children }: { call: CallState<T>; children: (data: T) => ReactNode }) {
  if (call.state === 'failed') return <FailedState message={call.error.message} onRetry={call.reload} />
  return call.data ? children(call.data) : <Skeleton lines={5} />
}
