import { pick, useLocale } from '@southbound/shared/platform'
import { Figure, startsOf } from '@southbound/shared/ui/plots'
import { filled } from '../components/ranking-words.ts'
import { type PartNames, RankedRow, type RankedRowWords } from './RankedRow.tsx'
import styles from './Rankings.module.css'
import type { Ranked } from './rankings.ts'

interface RankedListProps {
  rows: readonly Ranked[]
  parts: PartNames
  words: RankedRowWords
}

/** Each row's score by its parts, in columns as wide as their weight; below it all figures as a table. */
export function RankedList({ rows, parts, words }: RankedListProps) {
  const locale = useLocale()
  const made = rows.find(({ rank }) => rank.parts.length > 0)?.rank.parts ?? []
  const names = made.map(({ name }) => parts[name]?.name ?? name)
  const summary = words.asTable
  return (
    <Figure
      table={{
        summary,
        head: [words.named, words.rank, words.points100, ...names],
        rows: rows.map(({ rank, named }) => [
          pick(named, locale),
          rank.position,
          rank.score ?? words.none,
          ...made.map(({ name }) => {
            const part = rank.parts.find((one) => one.name === name)
            return part ? filled(words.points, { points: part.points.toFixed(1), weight: part.weight }) : '–'
          }),
        ]),
      }}
    >
      <Heads names={names} weights={made.map(({ weight }) => weight)} />
      <ol className={styles.rows}>
        {rows.map((row) => (
          <RankedRow key={row.id} row={row} place={pick(row.place, locale)} parts={parts} words={words} />
        ))}
      </ol>
      <p className={styles.key}>{words.key}</p>
    </Figure>
  )
}

/**
 * In two lines by turns, as narrow columns have long names; on the phone in one, in the order of the columns.
 */
function Heads({ names, weights }: { names: string[]; weights: number[] }) {
  const starts = startsOf(weights.map((weight) => ({ weight })))
  return (
    <div aria-hidden="true">
      <svg className={styles.heads} width="100%" height="36" aria-hidden="true">
        {names.map((name, at) => (
          <text
            key={name}
            x={at + 1 === names.length ? '100%' : `${starts[at]}%`}
            y={at % 2 === 0 ? 13 : 29}
            textAnchor={at + 1 === names.length ? 'end' : 'start'}
          >
            {name} {weights[at]}
          </text>
        ))}
      </svg>
      <p className={styles.order}>{names.map((name, at) => `${name} ${weights[at]}`).join(' · ')}</p>
    </div>
  )
}
