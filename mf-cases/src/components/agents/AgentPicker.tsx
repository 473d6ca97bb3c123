import { LIMITS, PAGE_ROWS } from '@southbound/shared/contract/constants'
import { Link, paths, useCall, useText } from '@southbound/shared/platform'
import { Button, Failed, Skeleton } from '@southbound/shared/ui/desk/panel'
import { Trans } from '@southbound/shared/ui/desk/trans'
import { TextField } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { AgentCard } from './AgentCard.tsx'
import { AgentComparison } from './AgentComparison.tsx'
import styles from './Agents.module.css'
import type { AgentChoice } from './agent-facts.ts'

const PAGE = 8
const SIDE_BY_SIDE = 3

export interface ChosenAgent {
  agencyId: string | null
  agency: { nameEn: string | null; nameCn: string | null } | null
}
interface AgentPickerProps {
  form: { courses: readonly { schoolId: string }[]; agencyId: string | null }
  change: (chosen: ChosenAgent) => void
  except?: string | null
}
export function AgentPicker({ form, change, except = null }: AgentPickerProps) {
  const { t } = useText('cases')
  const [words, setWords] = useState('')
  const [pages, setPages] = useState(1)
  const [compared, setCompared] = useState<readonly string[]>([])
  const schoolIds = [...new Set(form.courses.map(({ schoolId }) => schoolId))]
  const keyword = words.trim().slice(0, LIMITS.keyword) || undefined
  const found = useCall('POST /agency/forApplication', {
    body: { keyword, schoolIds, rows: Math.min(PAGE * pages, PAGE_ROWS.max) },
  })
  const chosen = useCall(
    'POST /agency/forApplication',
    form.agencyId ? { body: { ids: [form.agencyId], schoolIds } } : null,
  )
  const side = useCall(
    'POST /agency/forApplication',
    compared.length > 1 ? { body: { ids: [...compared], schoolIds } } : null,
  )
  const listed = found.data?.rows ?? []
  const first = form.agencyId
    ? (chosen.data?.rows ?? []).filter(
        ({ id }) => id === form.agencyId && !listed.some((row) => row.id === id),
      )
    : []
  const rows = [...first, ...listed].filter(({ id }) => id !== except)
  const toggle = (id: string) =>
    setCompared(compared.includes(id) ? compared.filter((one) => one !== id) : [...compared, id])
  const choose = ({ id, companyNameEn, companyNameCn }: AgentChoice) =>
    change({ agencyId: id, agency: { nameEn: companyNameEn, nameCn: companyNameCn } })
  if (found.state === 'failed')
    return <Failed title={t('agents.failed')} message={found.error.message} onRetry={found.reload} />
  return (
    <div className={styles.agents}>
      <TextField
        label={t('agents.search')}
        type="search"
        maxLength={LIMITS.keyword}
        value={words}
        onChange={setWords}
      />
      <p className="muted small">
        <Trans
          ns="cases"
          i18nKey={schoolIds.length ? 'agents.order' : 'agents.orderPlain'}
          components={{ how: <Link className={styles.page} to={paths.howOrdered()} /> }}
        />
      </p>
      {!found.data && <Skeleton lines={4} cards={3} />}
      {found.data && rows.length === 0 && <p>{t('agents.none')}</p>}
      <ul className={styles.list} aria-label={t('apply.agent')}>
        {rows.map((agent) => (
          <AgentCard
            key={agent.id}
            agent={agent}
            asked={schoolIds.length}
            chosen={agent.id === form.agencyId}
            onChoose={choose}
            compared={compared.includes(agent.id)}
            full={compared.length >= SIDE_BY_SIDE}
            onCompare={() => toggle(agent.id)}
          />
        ))}
      </ul>
      {found.data && found.data.total > listed.length && listed.length >= PAGE_ROWS.max && (
        <p>{t('agents.byName', { count: PAGE_ROWS.max })}</p>
      )}
      {found.data && found.data.total > listed.length && listed.length < PAGE_ROWS.max && (
        <Button onClick={() => setPages(pages + 1)} busy={found.state === 'loading'}>
          {t('agents.more', { n: found.data.total - listed.length })}
        </Button>
      )}
      {compared.length > 1 && side.data && (
        <AgentComparison
          agents={side.data.rows.filter(({ id }) => compared.includes(id))}
          chosen={form.agencyId}
          onChoose={choose}
          onClose={() => setCompared([])}
        />
      )}
    </div>
  )
}
