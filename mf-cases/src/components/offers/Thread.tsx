import { useCall, useText } from '@southbound/shared/platform'
import { NotRead, Skeleton } from '@southbound/shared/ui/desk/panel'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { Suspense, useState } from 'react'
import { useShownCase } from '../case/use-case.ts'
import { useCaseChanges } from '../case/use-case-changes.ts'
import styles from './Offers.module.css'
import { ThreadMessages } from './ThreadMessages.tsx'

const ThreadForm = lazyPart(() => import('./ThreadForm.tsx'))

export function Thread({ choiceId }: { choiceId: string }) {
  const { t } = useText('cases')
  const { caseId, can } = useShownCase().detail
  const found = useCall('GET /case/thread/:choiceId', { params: { choiceId }, query: {} })
  const [sent, setSent] = useState<typeof found.data | null>(null)
  useCaseChanges(() => {
    setSent(null)
    found.reload()
  }, caseId)
  const data = sent ?? found.data
  if (!data) return <NotRead found={found} title={t('offer.thread.title')} lines={3} />
  return (
    <>
      {data.rows.length === 0 && <p className="muted">{t('offer.thread.empty')}</p>}
      <ol className={styles.thread} aria-label={t('offer.thread.title')}>
        <ThreadMessages choiceId={choiceId} page={data} />
      </ol>
      {can.log && (
        <Suspense fallback={<Skeleton lines={2} />}>
          <ThreadForm choiceId={choiceId} onSent={setSent} />
        </Suspense>
      )}
    </>
  )
}
