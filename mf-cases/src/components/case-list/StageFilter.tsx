import type { StageName, VisaStage } from '@southbound/shared/contract/constants'
import { Link, useText } from '@southbound/shared/platform'
import styles from './CaseList.module.css'

interface StageFilterProps {
  stages: readonly AnyStage[]
  counts: readonly { stage: string; count: number }[] | undefined
  stage: AnyStage | undefined
  to: (stage: AnyStage | undefined) => string
}
type AnyStage = StageName | VisaStage
export function StageFilter({ stages, counts, stage, to }: StageFilterProps) {
  const { t } = useText('cases')
  return (
    <nav aria-label={t('stage.label')} className={styles.stages}>
      <span aria-hidden="true" className="muted small">
        {t('stage.label')}
      </span>
      {stages.map((each) => (
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
