import { Link, paths, useLoaded } from '@southbound/shared/platform'
import { ButtonLink, EmptyState, Heading, Pager, TabLinks, Wrap } from '@southbound/shared/ui/page'
import { OwnRank } from './OwnRank.tsx'
import { RankedList } from './RankedList.tsx'
import styles from './Rankings.module.css'
import { type loader, type RankedKind, rankingsPath } from './rankings.ts'

const KINDS: RankedKind[] = ['schools', 'agents']

export default function RankingsScreen() {
  const { of, country, page, rows, total, words } = useLoaded<typeof loader>()
  const { list } = words
  const countries = [
    { key: '', label: list.everywhere },
    ...Object.entries(list.country).map(([key, label]) => ({ key, label })),
  ]
  return (
    <Wrap className={styles.page}>
      <header className={styles.head}>
        <div>
          <Heading level={1}>{list.titleOf[of]}</Heading>
          <p className={styles.lead}>{list.lead}</p>
        </div>
        <ButtonLink to={paths.howOrdered()} as={Link}>
          {list.how}
        </ButtonLink>
      </header>
      <TabLinks
        label={list.title}
        current={of}
        items={KINDS.map((key) => ({ key, label: list[key], to: rankingsPath(key, country) }))}
        as={Link}
      />
      <OwnRank of={of} words={words} />
      <nav className={styles.countries} aria-label={list.countries}>
        {countries.map(({ key, label }) => (
          <Link
            key={key}
            to={rankingsPath(of, key)}
            aria-current={key === country ? 'page' : undefined}
            className={key === country ? styles.chosen : styles.country}
          >
            {label}
          </Link>
        ))}
      </nav>
      {rows.length === 0 ? (
        <EmptyState title={list.empty}>{list.emptyHint}</EmptyState>
      ) : (
        <RankedList rows={rows} parts={words[of].parts} words={list} />
      )}
      <Pager page={page} total={total} hrefOf={(to) => rankingsPath(of, country, to)} as={Link} />
    </Wrap>
  )
}
