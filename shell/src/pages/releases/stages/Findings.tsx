import { formatCount, formatDateTime, useCall, useText } from '@southbound/shared/platform'
import { Disclosure, Tag } from '@southbound/shared/ui/desk/panel'
import { useEvery } from '../use-board.ts'
import styles from './Stages.module.css'
import type { Judgement } from './use-stagings.ts'

const TONES = { worse: 'coral', better: 'sea', equal: 'sea', open: 'neutral' } as const
const AGAIN_MS = 10_000

/** What the comparison of a version with the live one says; null while nothing was seen. */
export function Findings({ name, version }: { name: string; version: string }) {
  const { t } = useText('releases')
  const found = useCall('GET /operations/releases/:name/judgements', { params: { name } })
  useEvery(AGAIN_MS, found.reload)
  const judgement = found.data?.rows.find((one) => one.version === version)
  if (!judgement || judgement.findings.length === 0)
    return <p className={styles.fine}>{t('judged.nothing')}</p>
  return (
    <section className={styles.findings} aria-label={t('judged.title')}>
      <ul>
        {judgement.findings.map((one) => (
          <li key={`${one.figure} ${one.segment}`}>
            <Tag tone={TONES[one.word]}>{t(`judged.words.${one.word}`)}</Tag> {one.sentence}
          </li>
        ))}
      </ul>
      <p className={styles.fine}>{t('judged.about', { at: formatDateTime(judgement.judgedAt) })}</p>
      <Disclosure summary={t('judged.table')}>
        <FindingTable judgement={judgement} />
      </Disclosure>
    </section>
  )
}

function FindingTable({ judgement: { version, active, findings } }: { judgement: Judgement }) {
  const { t } = useText('releases')
  const of = ({ seen, failed }: { seen: number; failed: number }) =>
    t('judged.of', { failed: formatCount(failed), seen: formatCount(seen) })
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('judged.figure')}</th>
            <th scope="col">{version}</th>
            <th scope="col">{active}</th>
          </tr>
        </thead>
        <tbody>
          {findings.map((one) => (
            <tr key={`${one.figure} ${one.segment}`}>
              <th scope="row">{t(`judged.figures.${one.figure}`)}</th>
              <td>{of(one.canary)}</td>
              <td>{of(one.active)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
