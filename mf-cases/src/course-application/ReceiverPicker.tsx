import { LIMITS } from '@southbound/shared/contract/constants'
import { pick, useCall, useText } from '@southbound/shared/platform'
import { RadioGroup, Select } from '@southbound/shared/ui/desk/form'
import { useState } from 'react'
import styles from './Application.module.css'
import type { Application, Way } from './application.ts'

const WAYS: { value: Way; text: string; hint: string }[] = [
  { value: 'agent', text: 'apply.viaAgent', hint: 'apply.agentHint' },
  { value: 'school', text: 'apply.viaSchool', hint: 'apply.schoolHint' },
  { value: 'pool', text: 'apply.viaPool', hint: 'apply.poolHint' },
]

/** Who handles the application: a verified agent, the school itself, or whoever takes it from the pool. */
export function ReceiverPicker({ form, change }: { form: Application; change: (part: Partial<Application>) => void }) {
  const { t, locale } = useText('cases')
  const [words, setWords] = useState('')
  const found = useCall(
    'POST /agency/searchAgency',
    form.way === 'agent' ? { body: { keyword: words.trim().slice(0, LIMITS.keyword) || undefined, verified: ['true'], rows: 20 } } : null,
  )
  const nameOf = (row: { companyNameEn: string | null; companyNameCn: string | null }) => pick({ nameEn: row.companyNameEn, nameCn: row.companyNameCn }, locale)
  const options = (found.data?.rows ?? []).map((row) => ({ value: row.id, label: `${nameOf(row)} · ${pick(row.place, locale)}` }))
  if (form.agencyId && form.agencyName && !options.some((option) => option.value === form.agencyId))
    options.unshift({ value: form.agencyId, label: form.agencyName })
  const way = WAYS.find((each) => each.value === form.way)
  const choose = (agencyId: string | null) => change({ agencyId, agencyName: options.find((option) => option.value === agencyId)?.label ?? null })
  return (
    <div className={styles.grid}>
      <RadioGroup options={WAYS.map(({ value, text }) => ({ value, label: t(text) }))} value={form.way} onChange={(value) => change({ way: value as Way })} />
      <p className={styles.fine}>{way && t(way.hint)}</p>
      {form.way === 'agent' && (
        <Select
          aria-label={t('apply.agent')}
          placeholder={t('apply.agent')}
          options={options}
          value={form.agencyId ?? undefined}
          onSearch={setWords}
          loading={found.state === 'loading'}
          onChange={choose}
        />
      )}
    </div>
  )
}
