import { Link, paths, useSession, useText } from '@southbound/shared/platform'
import { Meter } from '@southbound/shared/ui/desk/facts'
import { Alert, ButtonLink } from '@southbound/shared/ui/desk/panel'
import styles from './Papers.module.css'
import { sizeText } from './use-documents.ts'

/** Shares in percent, in docs/domain/files.md#room. */
const NOTICE = { soon: 80, full: 95 } as const

/** Students cannot buy more room. */
export function QuotaBar({ used, total }: { used: number; total: number }) {
  const { t } = useText('cases')
  const { role } = useSession()
  const percent = total === 0 ? 100 : Math.min(100, Math.round((used / total) * 100))
  const values = { used: sizeText(used), total: sizeText(total), percent }
  const buy = role !== 'student' && (
    <ButtonLink as={Link} small to={paths.moreServices()}>
      {t('papers.quota.buy')}
    </ButtonLink>
  )
  return (
    <div className={styles.quota}>
      <p className={styles.room}>
        <span>{t('papers.quota.label')}</span>
        <span className="num">{t('papers.quota.used', values)}</span>
      </p>
      <Meter label={t('papers.quota.used', values)} percent={percent} full={percent >= NOTICE.soon} />
      {percent >= NOTICE.soon && (
        <Alert tone="warn" actions={buy}>
          {t(percent >= NOTICE.full ? 'papers.quota.full' : 'papers.quota.soon', values)}
        </Alert>
      )}
    </div>
  )
}
