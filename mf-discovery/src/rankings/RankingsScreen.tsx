import { useText } from '@southbound/shared/platform'
import { Heading, Wrap } from '@southbound/shared/ui/page'
import { DataTable } from '../components/DataTable.tsx'
import { Section } from '../components/Section.tsx'
import styles from './RankingsScreen.module.css'
import { NOTES, TRUST, WEIGHTS } from './weights.ts'

/** How results are ordered: every weight, in plain words. */
export default function RankingsScreen() {
  const { t } = useText('discovery')
  return (
    <Wrap className={styles.page}>
      <Heading level={1} look="display">
        {t('rankings.title')}
      </Heading>
      <p className={styles.lead}>{t('rankings.lead')}</p>
      <Weights part="courses" />
      <Weights part="schools" />
      <Weights part="agents" />
      <Section title={t('rankings.trust.title')}>
        <p className={styles.intro}>{t('rankings.trust.lead')}</p>
        <DataTable
          caption={t('rankings.trust.title')}
          columns={[t('rankings.part'), t('rankings.weight')]}
          rows={TRUST.map(({ key, factor }) => ({ key, cells: [t(`rankings.trust.${key}`), `× ${factor}`] }))}
        />
      </Section>
      <Section title={t('rankings.notes.title')}>
        <ul className={styles.notes}>
          {NOTES.map((key) => (
            <li key={key}>{t(`rankings.notes.${key}`)}</li>
          ))}
        </ul>
      </Section>
    </Wrap>
  )
}

function Weights({ part }: { part: keyof typeof WEIGHTS }) {
  const { t } = useText('discovery')
  return (
    <Section title={t(`rankings.${part}.title`)}>
      <p className={styles.intro}>{t(`rankings.${part}.lead`)}</p>
      <dl className={styles.weights}>
        {WEIGHTS[part].map(({ key, weight }) => (
          <div key={key} className={styles.weight}>
            <dt>
              <b>{t(`rankings.${part}.${key}`)}</b>
              <span className={styles.figure}>{weight} %</span>
            </dt>
            <dd>
              <span className={styles.track} aria-hidden="true">
                <span style={{ width: `${weight}%` }} />
              </span>
              {t(`rankings.${part}.${key}Means`)}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
