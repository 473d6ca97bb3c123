import { type DataOf, formatDateTime } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { FileLink } from '../components/FileLink.tsx'
import styles from '../desk/Desk.module.css'
import { useDeskWords } from '../desk/desk-words.tsx'

export type ReadMessage = DataOf<'POST /operations/message-reports/:id/read'>

export function ReportedMessage({ message, onClose }: { message: ReadMessage; onClose: () => void }) {
  const { t } = useDeskWords()
  const { title, content, sentAt, files } = message
  return (
    <Dialog open title={title || t('reports.noSubject')} onClose={onClose} wide>
      {sentAt && <p className={styles.fine}>{formatDateTime(sentAt)}</p>}
      <p className={styles.text}>{content}</p>
      {files.length > 0 && (
        <ul aria-label={t('reports.files')}>
          {files.map(({ fileId, originalName }) => (
            <li key={fileId}>
              <FileLink fileId={fileId} name={originalName} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
