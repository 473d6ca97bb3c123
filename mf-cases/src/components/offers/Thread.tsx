import { formatDateTime, useCall, useText } from '@southbound/shared/platform'
import { NotRead, Skeleton, Tag } from '@southbound/shared/ui/desk/panel'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { Suspense, useState } from 'react'
import type words from '../../locales/work.en.json'
import { useShownCase } from '../case/use-case.ts'
import { useCaseChanges } from '../case/use-case-changes.ts'
import { FileLink } from '../files/FileLink.tsx'
import styles from './Offers.module.css'

const ThreadForm = lazyPart(() => import('./ThreadForm.tsx'))

export function Thread({ choiceId }: { choiceId: string }) {
  const { t } = useText('cases')
  const { caseId, can } = useShownCase().detail
  const found = useCall('GET /case/thread/:choiceId', { params: { choiceId } })
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
        {data.rows.map((one) => (
          <li key={one.id} className={one.own ? `${styles.message} ${styles.own}` : styles.message}>
            <span className="muted small">
              {t('log.by', {
                name: one.senderName ?? '',
                role: t(`log.roles.${one.senderRole as keyof typeof words.log.roles}`),
              })}{' '}
              · <time dateTime={one.createdAt}>{formatDateTime(one.createdAt)}</time>{' '}
              {one.internal && <Tag tone="line">{t('offer.thread.internal')}</Tag>}
            </span>
            <p>{one.bodyText}</p>
            {one.files.map((file) => (
              <FileLink key={file.fileId} file={file} />
            ))}
            {one.own && one.readBy.length > 0 && (
              <span className="muted small">
                {t('offer.thread.readBy', { names: one.readBy.join(t('choices.comma')) })}
              </span>
            )}
          </li>
        ))}
      </ol>
      {can.log && (
        <Suspense fallback={<Skeleton lines={2} />}>
          <ThreadForm choiceId={choiceId} onSent={setSent} />
        </Suspense>
      )}
    </>
  )
}
