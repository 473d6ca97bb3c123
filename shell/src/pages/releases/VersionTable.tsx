import { formatDateTime, useText } from '@southbound/shared/platform'
import { Button, Panel, Tag } from '@southbound/shared/ui/desk/panel'
import { DeskTable, type TableColumn } from '@southbound/shared/ui/desk/table'
import { useState } from 'react'
import type { OnWish } from './PackageDetail.tsx'
import styles from './Releases.module.css'
import { useActor } from './use-actor.ts'
import type { Kept, Line } from './wire.ts'

const TONES = { live: 'sea', canary: 'gold', fallback: 'neutral', ready: 'sea', kept: 'neutral' } as const
const FIRST = 6
const MEGABYTE = 1_048_576

/** Every kept version, newest first: what can be given to visitors, and what can be gone back to. */
export function VersionTable({ line, onWish }: { line: Line; onWish: OnWish }) {
  const { t } = useText('releases')
  const actor = useActor()
  const [all, setAll] = useState(false)
  const liveAt = line.kept.find(({ state }) => state === 'live')?.publishedAt ?? ''
  const columns: TableColumn<Kept>[] = [
    { key: 'version', title: t('version'), lead: true, cell: ({ version }) => <span className={styles.strong}>{version}</span> },
    { key: 'state', title: t('state'), cell: ({ state }) => <Tag tone={TONES[state]}>{t(`states.${state}`)}</Tag> },
    {
      key: 'published',
      title: t('published'),
      cell: ({ publishedAt, publishedBy }) => (
        <span>
          <time dateTime={publishedAt}>{formatDateTime(publishedAt)}</time> <span className={styles.fine}>{t('publishedBy', { by: actor(publishedBy) })}</span>
        </span>
      ),
    },
    { key: 'size', title: t('size'), numeric: true, cell: ({ bytes }) => t('megabytes', { value: (bytes / MEGABYTE).toFixed(1) }) },
  ]
  if (onWish) columns.push({ key: 'acts', title: '', cell: (kept) => <Acts kept={kept} isNewer={kept.publishedAt > liveAt} onWish={onWish} /> })
  return (
    <Panel title={t('versions')} flush>
      <DeskTable label={t('versions')} columns={columns} rows={all ? line.kept : line.kept.slice(0, FIRST)} rowKey={({ version }) => version} />
      {!all && line.kept.length > FIRST && (
        <p className={styles.note}>
          <Button small onClick={() => setAll(true)}>
            {t('more')}
          </Button>
        </p>
      )}
    </Panel>
  )
}

/** What came after the live version is given to visitors; what came before is gone back to. */
function Acts({ kept: { version, state }, isNewer, onWish }: { kept: Kept; isNewer: boolean; onWish: NonNullable<OnWish> }) {
  const { t } = useText('releases')
  if (state === 'live' || state === 'canary') return null
  if (!isNewer && state !== 'ready') {
    return (
      <Button small onClick={() => onWish({ act: 'rollback', version })} aria-label={t('do.rollbackNamed', { version })}>
        {t('do.rollback')}
      </Button>
    )
  }
  return (
    <div className={styles.acts}>
      <Button small look="main" onClick={() => onWish({ act: 'promote', version })} aria-label={t('do.promoteNamed', { version })}>
        {t('do.promote')}
      </Button>
      <Button small onClick={() => onWish({ act: 'canary', version })} aria-label={t('do.canaryNamed', { version })}>
        {t('do.canary')}
      </Button>
    </div>
  )
}
