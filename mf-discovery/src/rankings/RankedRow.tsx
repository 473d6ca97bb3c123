import { Link, pick, useLocale } from '@southbound/shared/platform'
import { Monogram, Tag } from '@southbound/shared/ui/page'
import { Parts } from '@southbound/shared/ui/plots'
import { BothNames } from '../components/BothNames.tsx'
import { filled, type RankingWords } from '../components/ranking-words.ts'
import styles from './Rankings.module.css'
import type { Rank, Ranked } from './rankings.ts'

export type RankedRowWords = RankingWords['list']
export type PartNames = Record<string, { name: string }>

export function RankedRow({
  row,
  place,
  parts,
  words,
}: {
  row: Ranked
  place: string
  parts: PartNames
  words: RankedRowWords
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
            {place}
            <Factors rank={rank} words={words} />{' '}
            {rank.isNew && rank.score !== null && <Tag tone="gold">{words.new}</Tag>}
          </p>
        </div>
      </div>
      <p className={styles.score} title={rank.score ? filled(words.score, { score: rank.score }) : undefined}>
        {rank.score ? <b>{rank.score}</b> : words.none}
      </p>
      {rank.parts.length > 0 && (
        <div className={styles.made}>
          <Parts label={saidOf(rank, parts, words)} parts={rank.parts} />
        </div>
      )}
    </li>
  )
}

/** Every part in words: what the columns draw. */
const saidOf = ({ parts: made }: Rank, parts: PartNames, words: RankedRowWords): string =>
  made
    .map(({ name, weight, points, enough }) =>
      [
        parts[name]?.name,
        filled(words.points, { points: points.toFixed(1), weight }),
        ...(enough ? [] : [`(${words.thin})`]),
      ].join(' '),
    )
    .join('; ')

function Factors({ rank, words }: { rank: Rank; words: RankedRowWords }) {
  if (rank.parts.length === 0 || (rank.trust === 1 && rank.penalty === 0)) return null
  return (
    <>
      {' · '}
      {rank.trust < 1 && filled(words.trust, { trust: rank.trust.toFixed(2) })}{' '}
      {rank.penalty > 0 && filled(words.penalty, rank)}
    </>
  )
}
