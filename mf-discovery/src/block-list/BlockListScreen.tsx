import { formatDate, Link, paths, pick, useLoaded, useLocale } from '@southbound/shared/platform'
import { ButtonLink, EmptyState, Heading, Pager, Wrap } from '@southbound/shared/ui/page'
import { BothNames } from '../components/BothNames.tsx'
import { DataTable } from '../components/DataTable.tsx'
import { Section } from '../components/Section.tsx'
import styles from './BlockList.module.css'
import { blockListPath, type loader } from './block-list.ts'

export default function BlockListScreen() {
  const { words, page, rows, total } = useLoaded<typeof loader>()
  const { meaning, object } = words
  return (
    <Wrap className={styles.page}>
      <Heading level={1} look="display">
        {words.title}
      </Heading>
      <p className={styles.lead}>{words.lead}</p>
      {rows.length > 0 ? (
        <Entries />
      ) : (
        <EmptyState title={total > 0 ? words.beyond : words.empty}>
          {total > 0 ? words.beyondHint : words.emptyHint}
        </EmptyState>
      )}
      <Pager page={page} total={total} hrefOf={blockListPath} as={Link} />
      <Section title={meaning.title}>
        <ul className={styles.points}>
          {meaning.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Section>
      <Section title={object.title}>
        <p className={styles.text}>{object.text}</p>
        <ButtonLink to={paths.contactUs()} as={Link}>
          {object.write}
        </ButtonLink>
      </Section>
    </Wrap>
  )
}

function Entries() {
  const { words, rows } = useLoaded<typeof loader>()
  const locale = useLocale()
  const { title, columns, kinds, classes } = words
  return (
    <DataTable
      caption={title}
      columns={[columns.name, columns.kind, columns.country, columns.reason, columns.since]}
      rows={rows.map((row) => ({
        key: row.kind + row.id,
        cells: [
          <span key="name">
            <BothNames named={row} />
          </span>,
          kinds[row.kind],
          pick(row.country, locale),
          classes[row.reasonClass],
          formatDate(row.blockedOn),
        ],
      }))}
    />
  )
}
