import { useTranslation } from 'react-i18next'
import { classNames } from '../../page/class-names.ts'
import styles from './Stages.module.css'

export interface StageBarProps {
  label: string
  stages: readonly { key: string; label: string }[]
  /** Key of the stage it is in; none when it has ended. */
  current?: string
  /** All are behind: the case has ended well. */
  complete?: boolean
}

/** How far a case is: Prepare, Lodged, Offer, Enrolment. */
export function StageBar({ label, stages, current, complete }: StageBarProps) {
  const { t } = useTranslation('common')
  const at = complete ? stages.length : stages.findIndex(({ key }) => key === current)
  return (
    <ol className={styles.bar} aria-label={label}>
      {stages.map((stage, index) => (
        <li
          key={stage.key}
          className={classNames(styles.stage, index < at && styles.done, index === at && styles.now)}
          aria-current={index === at ? 'step' : undefined}
        >
          {stage.label}
          <span className="visually-hidden">
            {' '}
            ({t(index < at ? 'steps.done' : index === at ? 'steps.now' : 'steps.later')})
          </span>
        </li>
      ))}
    </ol>
  )
}

export interface StepsProps {
  label: string
  steps: readonly { key: string; label: string /** May be opened. */; open: boolean; done?: boolean }[]
  current: string
  onChange: (key: string) => void
}

/** The steps of a long form; those that are open can be gone to. */
export function Steps({ label, steps, current, onChange }: StepsProps) {
  const { t } = useTranslation('common')
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.key}>
            <button
              type="button"
              disabled={!step.open}
              className={classNames(
                styles.step,
                step.done && styles.done,
                step.key === current && styles.now,
              )}
              aria-current={step.key === current ? 'step' : undefined}
              onClick={() => onChange(step.key)}
            >
              <span className={styles.number} aria-hidden="true">
                {step.done ? '✓' : index + 1}
              </span>
              {step.label}
              {step.done && <span className="visually-hidden"> ({t('steps.done')})</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
