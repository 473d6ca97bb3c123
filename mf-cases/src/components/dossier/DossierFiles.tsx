import { useCall, useText } from '@southbound/shared/platform'
import { NotRead, Time } from '@southbound/shared/ui/desk/panel'
import { FileLink } from '../files/FileLink.tsx'
import styles from './Dossier.module.css'

/** The list of files that readers of a dossier may open. */
export const OPEN_LIST = 2
const ROWS = 50

export function DossierFiles({ id }: { id: string }) {
  const { t } = useText('cases')
  const found = useCall('POST /filesDocument/:id/:type', {
    params: { id, type: OPEN_LIST },
    body: { page: 1, rows: ROWS },
  })
  if (found.state === 'failed' || !found.data) return <NotRead found={found} lines={2} />
  if (found.data.rows.length === 0) return <p className="muted">{t('profile.noFiles')}</p>
  return (
    <ul className={styles.files}>
      {found.data.rows.map((file) => (
        <li key={file.fileId}>
          <FileLink file={file} docTypeCode={file.docTypeCode} />
          <Time className="muted" day at={file.createdAt} />
        </li>
      ))}
    </ul>
  )
}
