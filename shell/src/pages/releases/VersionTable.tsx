import { actsOf, isDeliberate } from '@southbound/shared/contract/constants'
import { formatDateTime, useText } from '@southbound/shared/platform'
import { Button, Panel, Tag } from '@southbound/shared/ui/desk/panel'
import { DeskTable, type TableColumn } from '@southbound/shared/ui/desk/table'
import { useState } from 'react'
import { TakenBackWords } from './move/TakenBack.tsx'
import type { OnWish } from './PackageDetail.tsx'
import styles from './Releases.module.css'
import { useActor } from './use-actor.ts'
import type { KeptVersion, PackageLine } from './wire.ts'

const TONES = {
  live: 'sea',
  canary: 'gold',
  fallback: 'neutral',
  'taken-back': 'coral',
  ready: 'sea',
  kept: 'neutral',
} as const
const FIRST = 6
const MEGABYTE = 1_048_576

interface VersionTableProps {
  line: PackageLine
  onWish: OnWish
  onStage: ((version: string) => void) | undefined
  onPreview: (version: string) => void
}
export function VersionTable({ line, onWish, onStage, onPreview }: VersionTableProps) {
  const { t } = useText('releases')
  const actor = useActor()
  const [all, setAll] = useState(false)
  const liveAt = line.kept.find(({ state }) => state === 'live')?.publishedAt ?? ''
  const columns: TableColumn<KeptVersion>[] = [
    {
      key: 'version',
      title: t('version'),
      lead: true,
      cell: ({ version }) => <span className={`${styles.strong} ${styles.ofVersion}`}>{version}</span>,
    },
    { key: 'state', title: t('state'), cell: (kept) => <State kept={kept} /> },
    {
      key: 'published',
      title: t('published'),
      cell: ({ publishedAt, publishedBy }) => (
        <span>
          <time dateTime={publishedAt}>{formatDateTime(publishedAt)}</time>{' '}
          <span className={styles.fine}>{t('publishedBy', { by: actor(publishedBy) })}</span>
        </span>
      ),
    },
    {
      key: 'size',
      title: t('size'),
      numeric: true,
      cell: ({ bytes }) => (
        <span className={styles.whole}>{t('megabytes', { value: (bytes / MEGABYTE).toFixed(1) })}</span>
      ),
    },
  ]
  if (onWish)
    columns.push({
      key: 'acts',
      title: '',
      cell: (kept) => (
        <Acts
          kept={kept}
          isNewer={kept.publishedAt > liveAt}
          onWish={onWish}
          onStage={onStage}
          onPreview={onPreview}
        />
      ),
    })
  return (
    <Panel title={t('versions')} flush>
      <DeskTable
        label={t('versions')}
        columns={columns}
        rows={all ? line.kept : line.kept.slice(0, FIRST)}
        rowKey={({ version }) => version}
      />
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

function State({ kept: { state, takenBack } }: { kept: KeptVersion }) {
  const { t } = useText('releases')
  return (
    <>
      <Tag tone={TONES[state]}>{t(`states.${state}`)}</Tag>
      {takenBack && <TakenBackWords takenBack={takenBack} />}
    </>
  )
}

function Acts({
  kept: { version, state },
  isNewer,
  onWish,
  onStage,
  onPreview,
}: {
  kept: KeptVersion
  isNewer: boolean
  onWish: NonNullable<OnWish>
  onStage: VersionTableProps['onStage']
  onPreview: VersionTableProps['onPreview']
}) {
  const { t } = useText('releases')
  const acts = actsOf(state, isNewer)
  const again = isDeliberate(state)
  const wordOf = (act: (typeof acts)[number]) =>
    again && act !== 'rollback' ? (`${act}Again` as const) : act
  if (state === 'live') return null
  return (
    <div className={styles.acts}>
      <Button small onClick={() => onPreview(version)} aria-label={t('preview.openNamed', { version })}>
        {t('preview.open')}
      </Button>
      {onStage && isNewer && acts.length > 0 && (
        <Button small onClick={() => onStage(version)} aria-label={t('stage.openNamed', { version })}>
          {t('stage.open')}
        </Button>
      )}
      {acts.map((act) => (
        <Button
          key={act}
          small
          look={act === 'promote' && !again ? 'main' : 'normal'}
          onClick={() => onWish({ act, version })}
          aria-label={t(`do.${wordOf(act)}Named`, { version })}
        >
          {t(`do.${wordOf(act)}`)}
        </Button>
      ))}
    </div>
  )
}
