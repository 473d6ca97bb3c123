import { pick, useText } from '@southbound/shared/platform'
import { Button, Panel } from '@southbound/shared/ui/desk/panel'
import styles from './Agents.module.css'
import { type AgentChoice, agentFacts, agentName } from './agent-facts.ts'

interface AgentComparisonProps {
  agents: readonly AgentChoice[]
  chosen: string | null
  onChoose: (agent: AgentChoice) => void
  onClose: () => void
}

export function AgentComparison({ agents, chosen, onChoose, onClose }: AgentComparisonProps) {
  const { t, locale } = useText('cases')
  const columns = agents.map((agent) => ({
    agent,
    name: agentName(agent, locale),
    facts: [
      {
        label: t('agents.representsRow'),
        value: agent.represents.map((school) => pick(school, locale)).join(' · '),
      },
      ...agentFacts(agent, t, locale),
    ],
  }))
  const labels = columns[0]?.facts.map(({ label }) => label) ?? []
  const close = (
    <Button small look="plain" onClick={onClose}>
      {t('agents.closeComparison')}
    </Button>
  )
  return (
    <Panel title={t('agents.comparison')} extra={close} flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('agents.comparison')}>
        <table className={`small ${columns.length > 2 ? styles.three : styles.two}`}>
          <thead>
            <tr>
              <td />
              {columns.map(({ agent, name }) => (
                <th key={agent.id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, at) => (
              <tr key={label}>
                <th scope="row" className="muted">
                  {label}
                </th>
                {columns.map(({ agent, facts }) => (
                  <td key={agent.id}>{facts[at]?.value || '–'}</td>
                ))}
              </tr>
            ))}
            <tr>
              <td />
              {columns.map(({ agent, name }) => (
                <td key={agent.id}>
                  <Button
                    small
                    disabled={agent.id === chosen}
                    onClick={() => onChoose(agent)}
                    aria-label={t('agents.chooseNamed', { name })}
                  >
                    {t(agent.id === chosen ? 'agents.isChosen' : 'agents.choose')}
                  </Button>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </Panel>
  )
}
