import { Link, paths, pick, useGo, useLoaded, useText } from '@southbound/shared/platform'
import {
  Button,
  ButtonLink,
  CheckRow,
  EmptyState,
  Heading,
  Pager,
  SearchForm,
  SelectField,
  TextField,
  Wrap,
} from '@southbound/shared/ui/page'
import { useRates } from '../components/rates.ts'
import { ScholarshipCard } from './ScholarshipCard.tsx'
import styles from './Scholarships.module.css'
import { type AskedScholarships, type loader, ORDERS, readAsked, scholarshipsPath } from './scholarships.ts'

export default function ScholarshipsScreen() {
  const { asked, found, rates: known } = useLoaded<typeof loader>()
  const { t } = useText('discovery')
  const rates = useRates(known)
  const { rows, total } = found
  return (
    <Wrap className={styles.page}>
      <header className={styles.head}>
        <div>
          <Heading level={1} look="display">
            {t('scholarships.title')}
          </Heading>
          <p className={styles.lead}>{t('scholarships.lead')}</p>
        </div>
        <ButtonLink to={paths.courseFinder({ scholarship: 'true' })} as={Link}>
          {t('scholarships.allCourses')}
        </ButtonLink>
      </header>
      <Filters key={scholarshipsPath(asked)} />
      <p className={styles.count} role="status">
        {t('scholarships.found', { count: total })}
      </p>
      {rows.length === 0 ? (
        <EmptyState
          title={t('scholarships.empty')}
          actions={
            <ButtonLink to={paths.scholarships()} as={Link}>
              {t('scholarships.clear')}
            </ButtonLink>
          }
        >
          {t('scholarships.emptyHint')}
        </EmptyState>
      ) : (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <ScholarshipCard
              key={`${row.school.schoolId} ${row.nameEn} ${row.nameCn} ${row.deadline} ${row.amount?.amount} ${row.percent}`}
              row={row}
              rates={rates}
            />
          ))}
        </ul>
      )}
      <Pager
        page={asked.page}
        total={total}
        hrefOf={(page) => scholarshipsPath({ ...asked, page })}
        as={Link}
      />
      <p className={styles.fine}>{t('scholarships.estimateHint')}</p>
    </Wrap>
  )
}

/** Works as a plain form too; with scripts it stays on the page. */
function Filters() {
  const { asked, found } = useLoaded<typeof loader>()
  const { t, locale } = useText('discovery')
  const go = useGo()
  const named = (rows: typeof found.countries) =>
    rows.map((row) => ({ value: row.value, label: `${pick(row, locale)} (${row.count})` }))
  const submit = (form: HTMLFormElement) => {
    const typed = new FormData(form)
    const search = new URLSearchParams([...typed].map(([name, value]) => [name, String(value)]))
    const next: AskedScholarships = { ...readAsked(search), page: 1 }
    go(scholarshipsPath(next))
  }
  return (
    <SearchForm
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      <TextField
        label={t('scholarships.keyword')}
        name="keyword"
        defaultValue={asked.keyword}
        maxLength={80}
      />
      <SelectField
        label={t('scholarships.country')}
        name="country"
        empty={t('scholarships.everywhere')}
        options={named(found.countries)}
        defaultValue={asked.country}
      />
      <SelectField
        label={t('scholarships.level')}
        name="level"
        empty={t('scholarships.anyLevel')}
        options={named(found.levels)}
        defaultValue={asked.level}
      />
      <SelectField
        label={t('scholarships.sort')}
        name="sort"
        options={ORDERS.map((value) => ({ value, label: t(`scholarships.orders.${value}`) }))}
        defaultValue={asked.sort}
      />
      <CheckRow label={t('scholarships.past')} name="past" value="1" defaultChecked={asked.past} />
      <Button type="submit" look="main">
        {t('scholarships.find')}
      </Button>
    </SearchForm>
  )
}
