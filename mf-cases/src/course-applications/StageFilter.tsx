import { STAGES, type StageName } from '@southbound/shared/contract/constants'
import { Link, useText } from '@southbound/shared/platform'
import styles from './CaseList.module.css'

interface StageFilterProps {
  counts: readonly { stage: StageName; count: number }[] | undefined
  stage: StageName | undefined
  to: (stage: StageName | undefined) => string
}
export function StageFilter({ counts, stage, to }: StageFilterProps) {
  const { t } = useText('cases')
  return (
    <nav aria-label={t('stage.label')} className={styles.stages}>
      <span aria-hidden="true" className="muted small">
        {t('stage.label')}
      </span>
      {STAGES.map((each) => (
        <Link
          key={each}
          to={to(each === stage ? undefined : each)}
          className={styles.stage}
          aria-current={each === stage ? 'true' : undefined}
        >
          {t(`stage.${each}`)}{' '}
          <span className="num">{counts?.find((one) => one.stage === each)?.count ?? ''}</span>
        </Link>
      ))}
    </nav>
  )
}
