import { useLoaded } from '@southbound/shared/platform'
import { Heading, Wrap } from '@southbound/shared/ui/page'
import { DataTable } from '../components/DataTable.tsx'
import { Section } from '../components/Section.tsx'
import styles from './RankingsScreen.module.css'
import type { loader, RankingWords } from './rankings.ts'
import { type Part, TRUST, WEIGHTS } from './weights.ts'

/** How results are ordered: every weight, in plain words. */
export default function RankingsScreen() {
  const words = useLoaded<typeof loader>()
  const { trust, notes } = words
  return (
    <Wrap className={styles.page}>
      <Heading level={1} look="display">
        {words.title}
      </Heading>
      <p className={styles.lead}>{words.lead}</p>
      <Weights part="courses" words={words} />
      <Weights part="schools" words={words} />
      <Weights part="agents" words={words} />
      <Section title={trust.title}>
        <p className={styles.intro}>{trust.lead}</p>
        <DataTable
          caption={trust.title}
          columns={[words.part, words.weight]}
          rows={Object.entries(TRUST).map(([key, factor]) => ({ key, cells: [trust[key as keyof typeof TRUST], `× ${factor}`] }))}
        />
      </Section>
      <Section title={notes.title}>
        <ul className={styles.notes}>
          {[notes.complaints, notes.new, notes.ties, notes.money].map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Section>
    </Wrap>
  )
}

function Weights({ part, words }: { part: Part; words: RankingWords }) {
  const { title, lead, parts } = words[part]
  const named: Record<string, { name: string; means: string }> = parts
  return (
    <Section title={title}>
      <p className={styles.intro}>{lead}</p>
      <dl className={styles.weights}>
        {Object.entries(WEIGHTS[part]).map(([key, weight]) => (
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
