import { formatDateTime, useText } from '@southbound/shared/platform'
import { Button, Panel, Tag } from '@southbound/shared/ui/desk/panel'
import { useAudienceWords } from './move/use-audience.ts'
import type { OnWish } from './PackageDetail.tsx'
import styles from './Releases.module.css'
import type { LiveCanary, PackageLine } from './wire.ts'

export function LiveNow({ line, onWish }: { line: PackageLine; onWish: OnWish }) {
  const { t } = useText('releases')
  const { active, canary, lastKnownGood } = line
  return (
    <Panel title={t('live')}>
      <div className={styles.lines}>
        <div className={styles.line}>
          <div className={styles.words}>
            <Tag tone="sea">{t(canary ? 'liveForOthers' : 'liveFor')}</Tag>
            <p className={styles.strong}>{active}</p>
            <p className={styles.fine}>
              {lastKnownGood ? t('fallback', { version: lastKnownGood }) : t('noFallback')}
            </p>
          </div>
        </div>
        {canary && <Tried canary={canary} onWish={onWish} />}
      </div>
    </Panel>
  )
}

function Tried({ canary, onWish }: { canary: LiveCanary; onWish: OnWish }) {
  const { t } = useText('releases')
  const words = useAudienceWords()
  const { version } = canary
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        <Tag tone="gold">{t('trying')}</Tag>
        <p className={styles.strong}>{version}</p>
        <p className={styles.fine}>
          {words('tryingWho', canary)} ·{' '}
          <time dateTime={canary.startedAt}>
            {t('tryingSince', { at: formatDateTime(canary.startedAt) })}
          </time>
        </p>
      </div>
      {onWish && (
        <div className={styles.acts}>
          <Button small look="main" onClick={() => onWish({ act: 'promote', version })}>
            {t('do.everybody')}
          </Button>
          <Button small onClick={() => onWish({ act: 'canary', version })}>
            {t('do.change')}
          </Button>
          <Button small look="danger" onClick={() => onWish({ act: 'abort', version })}>
            {t('do.abort')}
          </Button>
        </div>
      )}
    </div>
  )
}
