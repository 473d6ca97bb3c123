import { Steps as AntSteps, type StepsProps as AntStepsProps } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Stages.module.css'

export interface StageBarProps {
  label: string
  stages: readonly { key: string; label: string }[]
  current?: string
  complete?: boolean
}

const STATUSES = { done: 'finish', now: 'process', later: 'wait' } as const
type State = keyof typeof STATUSES
interface Stage {
  key: string
  state: State
  title: ReactNode
  isCurrent: boolean
}

/** antd draws steps of plain boxes: the roles make a list of them. */
function Stages({ stages, label, ...look }: { stages: readonly Stage[]; label?: string } & AntStepsProps) {
  const items = stages.map(({ key, state, title, isCurrent }) => ({
    key,
    title,
    status: STATUSES[state],
    role: 'listitem',
    'aria-current': isCurrent ? 'step' : undefined,
  }))
  const names = { role: 'list', 'aria-label': label }
  return <AntSteps {...names} {...look} size="small" responsive={false} items={items} />
}

export function StageBar({ label, stages, current, complete }: StageBarProps) {
  const { t } = useTranslation('common')
  const at = complete ? stages.length : stages.findIndex(({ key }) => key === current)
  const shown = stages.map((stage, index): Stage => {
    const state = index < at ? 'done' : index === at ? 'now' : 'later'
    const title = (
      <>
        {stage.label}
        <span className="visually-hidden"> ({t(`steps.${state}`)})</span>
      </>
    )
    return { key: stage.key, state, title, isCurrent: index === at }
  })
  return <Stages className={styles.stages} label={label} stages={shown} type="dot" />
}

export interface StepsProps {
  label: string
  steps: readonly { key: string; label: string /** May be opened. */; open: boolean; done?: boolean }[]
  current: string
  onChange: (key: string) => void
}

/** Those that are open can be gone to. */
export function Steps({ label, steps, current, onChange }: StepsProps) {
  const { t } = useTranslation('common')
  const shown = steps.map(
    ({ key, label, open, done }): Stage => ({
      key,
      state: key === current ? 'now' : done ? 'done' : 'later',
      isCurrent: key === current,
      title: (
        <button type="button" disabled={!open} className={styles.step} onClick={() => onChange(key)}>
          {label}
          {done && <span className="visually-hidden"> ({t('steps.done')})</span>}
        </button>
      ),
    }),
  )
  return (
    <nav aria-label={label}>
      <Stages className={styles.stages} stages={shown} titlePlacement="vertical" />
    </nav>
  )
}
