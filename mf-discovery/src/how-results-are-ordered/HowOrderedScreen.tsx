import { RANKING, type RankingKind, TRUST } from '@southbound/shared/contract/constants'
import { Link, paths, useLoaded } from '@southbound/shared/platform'
import { ButtonLink, Heading, Wrap } from '@southbound/shared/ui/page'
import { DataTable } from '../components/DataTable.tsx'
import type { RankingWords } from '../components/ranking-words.ts'
import { Section } from '../components/Section.tsx'
import styles from './HowOrderedScreen.module.css'
import type { loader } from './how-ordered.ts'

export default function HowOrderedScreen() {
  const words = useLoaded<typeof loader>()
  const { trust, notes } = words
  return (
    <Wrap className={styles.page}>
      <Heading level={1} look="display">
        {words.title}
      </Heading>
      <p className={styles.lead}>{words.lead}</p>
      <p className={styles.acts}>
        <ButtonLink to={paths.rankings()} as={Link}>
          {words.list.schools}
        </ButtonLink>
        <ButtonLink to={paths.rankings({ of: 'agents' })} as={Link}>
          {words.list.agents}
        </ButtonLink>
        <ButtonLink to="/block-list" as={Link}>
          {words.list.blocked}
        </ButtonLink>
      </p>
      <Weights part="courses" words={words} />
      <Weights part="schools" words={words} />
      <Weights part="agents" words={words} />
      <Section title={trust.title}>
        <p className={styles.intro}>{trust.lead}</p>
        <DataTable
          caption={trust.title}
          columns={[words.part, words.weight]}
          rows={Object.entries(TRUST).map(([key, factor]) => ({
            key,
            cells: [trust[key as keyof typeof TRUST], `× ${factor.toFixed(2)}`],
          }))}
        />
      </Section>
      <Section title={notes.title}>
        <ul className={styles.notes}>
          {[notes.complaints, notes.new, notes.unknown, notes.ties, notes.money].map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Section>
    </Wrap>
  )
}

function Weights({ part, words }: { part: RankingKind; words: RankingWords }) {
  const { title, lead, parts } = words[part]
  const named: Record<string, { name: string; means: string }> = parts
  return (
    <Section title={title}>
      <p className={styles.intro}>{lead}</p>
      <dl className={styles.weights}>
        {Object.entries(RANKING[part]).map(([key, weight]) => (
          <div key={key} className={styles.weight}>
            <dt>
              <b>{named[key]?.name}</b>
              <span className={styles.figure}>{weight} %</span>
            </dt>
            <dd>
              <span className={styles.track} aria-hidden="true">
                <span style={{ width: `${weight}%` }} />
              </span>
              {named[key]?.means}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
