import { type DataOf, formatDateTime, useAllowed, useCall } from '@southbound/shared/platform'
import { Card, FailedState, Skeleton } from '@southbound/shared/ui/page'
import { LateInterest } from '../components/interest/late.tsx'
import { filled, type RankingWords } from '../components/ranking-words.ts'
import styles from './Rankings.module.css'
import type { RankedKind } from './rankings.ts'

type Own = DataOf<'GET /ranking/own'>

export function OwnRank({ of, words }: { of: RankedKind; words: RankingWords }) {
  const may = useAllowed('discovery.ownRank')
  return may ? (
    <Card className={styles.own}>
      <OwnPlace of={of} words={words} />
      <LateInterest />
    </Card>
  ) : null
}

function OwnPlace({ of, words }: { of: RankedKind; words: RankingWords }) {
  const call = useCall('GET /ranking/own')
  const { own } = words
  if (call.state === 'failed')
    return call.error.notFound ? (
      <p className={styles.ownLead}>{own.notYet}</p>
    ) : (
      <FailedState message={call.error.message} onRetry={call.reload} />
    )
  if (!call.data) return <Skeleton lines={4} />
  const { data } = call
  if ((data.kind === 'agency') !== (of === 'agents'))
    return <p className={styles.ownLead}>{filled(own.place, { ...data, position: data.position ?? '–' })}</p>
  return (
    <>
      <div className={styles.ownHead}>
        <h2 className={styles.ownTitle}>{own.title}</h2>
        <p className={styles.ownPlace}>
          {data.position === null
            ? own.hidden
            : filled(own.place, { position: data.position, total: data.total })}
        </p>
      </div>
      <p className={styles.ownLead}>
        {data.rank.score === null ? own.notYet : own.lead}{' '}
        {data.computedAt && filled(own.at, { at: formatDateTime(data.computedAt) })}
      </p>
      <Figures data={data} words={words} of={of} />
    </>
  )
}

function Figures({ data, words, of }: { data: Own; words: RankingWords; of: RankedKind }) {
  const { own } = words
  const parts: Record<string, { name: string }> = words[of].parts
  const measured: Record<string, string> = own.measured[data.kind]
  return (
    <dl className={styles.figures}>
      {data.rank.parts.map(({ name, weight, points }) => {
        const rest = (weight - points) * data.rank.trust
        return (
          <div key={name}>
            <dt>
              {parts[name]?.name}{' '}
              <b className="num">{filled(words.list.points, { points: points.toFixed(1), weight })}</b>
            </dt>
            <dd>
              {figure(measured[name] ?? '', data.measures) ?? own.unknown}
              <small>{rest < 0.05 ? own.full : filled(own.gain, { points: rest.toFixed(1) })}</small>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const SHARES = ['filled', 'ext']
function figure(text: string, measures: Own['measures']): string | null {
  const shown = (name: string, measure: number) => {
    const value = measure * (SHARES.includes(name) ? 100 : 1)
    return String(Number(value.toFixed(SHARES.includes(name) || name === 'idleDays' ? 0 : 1)))
  }
  const told = Object.entries(measures).flatMap(([name, measure]) =>
    typeof measure === 'number' ? [[name, shown(name, measure)]] : [],
  )
  const said = filled(text, Object.fromEntries(told))
  return said.includes('{{') ? null : said
}
