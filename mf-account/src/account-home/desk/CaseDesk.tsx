import { type DataOf, useCall, useText } from '@southbound/shared/platform'
import { FailedState, Heading, Skeleton } from '@southbound/shared/ui/page'
import { lazy, Suspense } from 'react'
import styles from './CaseDesk.module.css'
import { DueCases } from './DueCases.tsx'

export type Desk = DataOf<'GET /case/desk'>
export type Moves = NonNullable<Desk['moves']>

/** The plots' library is loaded here alone. */
const CaseMoves = lazy(() => import('./CaseMoves.tsx'))

/** What waits in order of due date, and for offices how their cases move. */
export function CaseDesk() {
  const { t } = useText('account')
  const desk = useCall('GET /case/desk')
  if (desk.state === 'failed') return <FailedState message={desk.error.message} onRetry={desk.reload} />
  if (!desk.data) return <Skeleton lines={5} />
  const { due, moves } = desk.data
  return (
    <>
      {due.length > 0 && <DueCases cases={due} />}
      {moves && (
        <section className={styles.moves} aria-labelledby="moves">
          <Heading level={2} id="moves">
            {t('home.desk.moves')}
          </Heading>
          <Suspense fallback={<Skeleton lines={10} />}>
            <CaseMoves moves={moves} />
          </Suspense>
        </section>
      )}
    </>
  )
}
