import { paths, pick, useText, withLocale } from '@southbound/shared/platform'
import { Descriptions } from '@southbound/shared/ui/desk/facts'
import { Tag } from '@southbound/shared/ui/desk/panel'
import { CheckRow, RadioRow } from '@southbound/shared/ui/page'
import styles from './Agents.module.css'
import { type AgentChoice, agentFacts, agentName } from './agent-facts.ts'

interface AgentCardProps {
  agent: AgentChoice
  asked: number
  chosen: boolean
  onChoose: (agent: AgentChoice) => void
  compared: boolean
  full: boolean
  onCompare: () => void
}

export function AgentCard({ agent, asked, chosen, onChoose, compared, full, onCompare }: AgentCardProps) {
  const { t, locale } = useText('cases')
  const name = agentName(agent, locale)
  const page = withLocale(locale, paths.agentDetail(agent.companyNameEn ?? name, agent.id))
  return (
    <li className={chosen ? styles.chosen : styles.card}>
      <div className={styles.top}>
        <RadioRow
          name="agent"
          value={agent.id}
          checked={chosen}
          onChange={() => onChoose(agent)}
          label={<b>{name}</b>}
        />
        <a href={page} target="_blank" rel="noopener" className={`small ${styles.page}`}>
          {t('agents.page')}
          <span className="visually-hidden">{t('agents.pageOf', { name })}</span>{' '}
          <span aria-hidden="true">↗</span>
        </a>
      </div>
      {asked > 0 && (
        <p className={`muted small ${styles.why}`}>
          {agent.represents.length === 0 && t('agents.representsNone')}
          {agent.represents.map((school) => (
            <Tag key={school.schoolId} tone="sea">
              {t('agents.represents', { school: pick(school, locale) })}
            </Tag>
          ))}
        </p>
      )}
      <Descriptions layout="rows" className={styles.facts} items={agentFacts(agent, t, locale)} />
      <CheckRow
        checked={compared}
        disabled={full && !compared}
        onChange={onCompare}
        label={
          <>
            {t('agents.compare')}
            <span className="visually-hidden">{t('agents.pageOf', { name })}</span>
          </>
        }
      />
    </li>
  )
}
