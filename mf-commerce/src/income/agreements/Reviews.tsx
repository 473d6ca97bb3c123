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

/** Reference checks and reviews are the institution's own notes; the agency reads what training it had. */
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
    ...(agreement.trainingDone ?? []).map(({ date, result, file }) => ({
      text: `${date} · ${t('income.review.training')} · ${result}`,
      file,
    })),
  ]
  if (role === 'agent' && lines.length === 0) return null
  return (
    <Panel title={t(role === 'agent' ? 'income.review.trainings' : 'income.review.title')}>
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
