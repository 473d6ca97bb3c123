import { useText } from '@southbound/shared/platform'
import { classNames } from '@southbound/shared/ui/page'
import { useUploadWords } from '@southbound/shared/ui/upload-words'
import styles from './UploadPopup.module.css'
import type { ShownUpload } from './uploads.ts'

export default function UploadPopup({
  uploads,
  drop,
}: {
  uploads: readonly ShownUpload[]
  drop: (id: string) => void
}) {
  const { t } = useText('shell')
  return (
    <section className={styles.popup} aria-labelledby="uploads-title">
      <h2 id="uploads-title" className={styles.title}>
        {t('uploads.title', { count: uploads.length })}
      </h2>
      <ul>
        {uploads.map((upload) => (
          <Row key={upload.id} upload={upload} onDrop={() => drop(upload.id)} />
        ))}
      </ul>
    </section>
  )
}

function Row({
  upload: { name, state, percent, cancel },
  onDrop,
}: {
  upload: ShownUpload
  onDrop: () => void
}) {
  const { t } = useText('shell')
  const { t: say } = useUploadWords()
  const stop = () => {
    cancel?.()
    onDrop()
  }
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <span className={classNames(styles.state, state === 'failed' && styles.failed)} role="status">
        {state === 'started' ? (
          <span aria-hidden="true">{say('upload.progress', { percent })}</span>
        ) : (
          say(`upload.${state}`)
        )}
      </span>
      <progress
        className={styles.progress}
        value={percent}
        max={100}
        aria-label={say('upload.uploading', { name })}
      />
      {state === 'started' && cancel && (
        <button
          type="button"
          className={styles.stop}
          onClick={stop}
          aria-label={say('upload.cancelNamed', { name })}
        >
          ×
        </button>
      )}
      {state === 'failed' && (
        <button
          type="button"
          className={styles.stop}
          onClick={onDrop}
          aria-label={t('uploads.close', { name })}
        >
          ×
        </button>
      )}
    </li>
  )
}
