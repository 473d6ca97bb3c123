import { useSession, useText } from '@southbound/shared/platform'
import { Panel } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import { FileButton } from '../../components/FileButton.tsx'
import type { Agreement } from '../lists.ts'
import { ReviewForm } from './ReviewForm.tsx'

interface ReviewsProps {
  agreement: Agreement
  onDone: () => void
}

/** Reference checks before an agreement and reviews while it runs: the institution's own notes. */
export function Reviews({ agreement, onDone }: ReviewsProps) {
  const { t } = useText('commerce')
  const { role } = useSession()
  const [written, setWritten] = useState(0)
  const done = () => {
    setWritten(written + 1)
    onDone()
  }
  const lines = [
    ...agreement.referenceChecks.map(({ date, referee, result, file }) => ({
      text: `${date} · ${t('income.review.reference')} · ${referee}: ${result}`,
      file,
    })),
    ...agreement.monitoringReviews.map(({ date, result, note, file }) => ({
      text: `${date} · ${t('income.review.review')} · ${result} ${note}`,
      file,
    })),
  ]
  return (
    <Panel title={t('income.review.title')}>
      <ul>
        {lines.map(({ text, file }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added
          <li key={at}>
            {text} {file && <FileButton fileId={file.fileId} name={file.originalName} />}
          </li>
        ))}
      </ul>
      {role === 'institution' && (
        <ReviewForm key={written} agreementId={agreement.agreementId} onDone={done} />
      )}
    </Panel>
  )
}
