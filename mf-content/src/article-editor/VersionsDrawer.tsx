import { type DataOf, notify, useCall, useText } from '@southbound/shared/platform'
import { Drawer } from '@southbound/shared/ui/desk/drawer'
import { Button, Failed, Heading, Skeleton, Time } from '@southbound/shared/ui/desk/panel'
import { Suspense, useState } from 'react'
import styles from './ArticleForm.module.css'
import type { Shown } from './ArticlePreview.tsx'
import { Differences } from './Differences.tsx'

export type VersionStep = DataOf<'POST /information/versions'>['rows'][number]
export type OldText = NonNullable<DataOf<'POST /information/versions'>['text']>
interface VersionsDrawerProps {
  id: string
  now: Shown
  /** Where it may be written in. */
  onRestore?: (text: OldText) => void
  onClose: () => void
}

export default function VersionsDrawer({ id, now, onRestore, onClose }: VersionsDrawerProps) {
  const { t } = useText('content')
  const [version, setVersion] = useState<number | null>(null)
  const { data, state, error, reload } = useCall('POST /information/versions', {
    body: { id, ...(version !== null && { version }) },
  })
  const text = data?.text
  const restore = () => {
    if (!text || version === null) return
    onRestore?.(text)
    notify.success(t('articles.versions.restored', { version }))
    onClose()
  }
  return (
    <Drawer open title={t('articles.versions.title')} onClose={onClose}>
      {state === 'failed' && <Failed message={error.message} onRetry={reload} />}
      {!data && state === 'loading' && <Skeleton lines={6} />}
      {text && version !== null && (
        <>
          <Heading level={3}>{t('articles.versions.differences', { version })}</Heading>
          <Suspense fallback={<Skeleton lines={4} />}>
            <Differences before={text} now={now} same={t('articles.versions.same')} />
          </Suspense>
          {onRestore && <Button onClick={restore}>{t('articles.versions.restore')}</Button>}
        </>
      )}
      <Steps steps={data?.rows ?? []} onShow={setVersion} />
    </Drawer>
  )
}

interface StepsProps {
  steps: readonly VersionStep[]
  onShow?: (version: number) => void
}
export function Steps({ steps, onShow }: StepsProps) {
  const { t } = useText('content')
  return (
    <ol className={styles.steps}>
      {steps.map(({ version, at, by, deed, note }) => (
        <li key={version}>
          <strong>{t(`articles.deeds.${deed.replace('.', '-') as 'saved'}`)}</strong>
          <p className="muted small">
            <Time at={at} /> · {by ?? t('articles.versions.system')}
          </p>
          {note && <p>{note}</p>}
          {onShow && (
            <Button small look="plain" onClick={() => onShow(version)}>
              {t('articles.versions.show', { version })}
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}
