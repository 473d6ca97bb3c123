import { useText } from '@southbound/shared/platform'
import { RadioGroup } from '@southbound/shared/ui/desk/form'
import { AgentPicker } from '../components/agents/AgentPicker.tsx'
import styles from './Application.module.css'
import type { Application, Way } from './application.ts'

const WAYS: { value: Way; text: string; hint: string }[] = [
  { value: 'agent', text: 'apply.viaAgent', hint: 'apply.agentHint' },
  { value: 'school', text: 'apply.viaSchool', hint: 'apply.schoolHint' },
  { value: 'pool', text: 'apply.viaPool', hint: 'apply.poolHint' },
]

/** Who handles the application: a verified agent, the school itself, or whoever takes it from the pool. */
export function ReceiverPicker({
  form,
  change,
}: {
  form: Application
  change: (part: Partial<Application>) => void
}) {
  const { t } = useText('cases')
  const way = WAYS.find((each) => each.value === form.way)
  return (
    <div className={styles.grid}>
      <RadioGroup
        options={WAYS.map(({ value, text }) => ({ value, label: t(text) }))}
        value={form.way}
        onChange={(value) => change({ way: value as Way })}
      />
      <p className={styles.fine}>{way && t(way.hint)}</p>
      {form.way === 'agent' && <AgentPicker form={form} change={change} />}
    </div>
  )
}
