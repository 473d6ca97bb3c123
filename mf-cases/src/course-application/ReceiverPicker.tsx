import { useText } from '@southbound/shared/platform'
import { RadioGroup } from '@southbound/shared/ui/desk/form'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { Suspense } from 'react'
import { AgentPicker } from '../components/agents/AgentPicker.tsx'
import styles from '../components/application/Application.module.css'
import type { ApplyWay, FormPartProps } from './application.ts'

const DraftPool = lazyPart(() => import('../components/pool/DraftPool.tsx'))
const WAYS = ['agent', 'school', 'pool'] as const

export function ReceiverPicker({ form, change }: FormPartProps) {
  const { t } = useText('cases')
  return (
    <div className={styles.grid}>
      <fieldset className={styles.choose}>
        <legend className="visually-hidden">{t('apply.who')}</legend>
        <RadioGroup
          options={WAYS.map((value) => ({ value, label: t(`apply.via.${value}`) }))}
          value={form.way}
          onChange={(value) => change({ way: value as ApplyWay })}
        />
      </fieldset>
      <p className="muted small">{t(`apply.${form.way}Hint`)}</p>
      {form.way === 'agent' && <AgentPicker form={form} change={change} />}
      {form.way === 'pool' && form.caseId && (
        <Suspense>
          <DraftPool caseId={form.caseId} schools={form.courses} />
        </Suspense>
      )}
    </div>
  )
}
