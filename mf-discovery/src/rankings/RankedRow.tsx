import { Link, pick, useLocale } from '@southbound/shared/platform'
import { Monogram, Tag } from '@southbound/shared/ui/page'
import { BothNames } from '../components/BothNames.tsx'
import { filled, type RankingWords } from '../components/ranking-words.ts'
import styles from './Rankings.module.css'
import type { Rank, Ranked } from './rankings.ts'

type Words = RankingWords['list']
type PartNames = Record<string, { name: string }>

export function RankedRow({
  row,
  place,
  parts,
  words,
}: {
  row: Ranked
  place: string
  parts: PartNames
  words: Words
}) {
  const locale = useLocale()
  const { rank } = row
  return (
    <li className={styles.row}>
      <span className={styles.position}>{rank.position}</span>
      <div className={styles.who}>
        <Monogram name={pick(row.named, locale)} seed={row.id} picture={row.logoDocId} size="small" />
        <div>
          <h2 className={styles.name}>
            <Link to={row.to}>
              <BothNames named={row.named} />
            </Link>
          </h2>
          <p className={styles.place}>
            {place} {rank.isNew && rank.score !== null && <Tag tone="gold">{words.new}</Tag>}
          </p>
        </div>
      </div>
      <p className={styles.score} title={rank.score ? filled(words.score, { score: rank.score }) : undefined}>
        {rank.score ? <b>{rank.score}</b> : words.none}
      </p>
      <Parts rank={rank} parts={parts} words={words} />
    </li>
  )
}

function Parts({ rank, parts, words }: { rank: Rank; parts: PartNames; words: Words }) {
  if (rank.parts.length === 0) return null
  return (
    <div className={styles.made}>
      <dl className={styles.parts} aria-label={words.parts}>
        {rank.parts.map(({ name, weight, value, points, enough }) => (
          <div key={name} className={styles.part}>
            <dt>{parts[name]?.name}</dt>
            <dd>
              <span className={styles.track} aria-hidden="true">
                <span style={{ width: `${Math.round(value * 100)}%` }} />
              </span>
              <span className="num">{filled(words.points, { points: points.toFixed(1), weight })}</span>
              {!enough && <em>{words.thin}</em>}
            </dd>
          </div>
        ))}
      </dl>
      {(rank.trust < 1 || rank.penalty > 0) && (
        <p className={styles.factor}>
          {rank.trust < 1 && filled(words.trust, { trust: rank.trust.toFixed(2) })}{' '}
          {rank.penalty > 0 && filled(words.penalty, rank)}
        </p>
      )}
    </div>
  )
}
