import { CASE_STATUS } from '@southbound/shared/contract/constants'
import { formatDateTime, Link, paths, pick, useSession, useText } from '@southbound/shared/platform'
import { Dot, Empty, Heading, TabLinks, Tag } from '@southbound/shared/ui/desk/panel'
import { DeskTable, type TableColumn } from '@southbound/shared/ui/desk/table'
import { Button, ButtonLink, Form, TextField, Wrap } from '@southbound/shared/ui/page'
import { type FormEvent, useState } from 'react'
import { Due } from '../components/Due.tsx'
import { caseTone, WAITING_ROLE } from '../components/waiting.ts'
import styles from './CaseList.module.css'
import { StageFilter } from './StageFilter.tsx'
import { LIST_ROWS, useCaseList } from './use-case-list.ts'

interface StatusCount {
  status: number
  count: number
}
type Row = NonNullable<ReturnType<typeof useCaseList>['found']['data']>['rows'][number]

/** Every course case of the viewer: unread ones marked, with stage, who is waited on and the next action. */
export function CaseList() {
  const { t } = useText('cases')
  const { role } = useSession()
  const { found, status, stage, keyword, page, ask } = useCaseList()
  const counts = withChosen(found.data?.counts ?? [], status)
  const tabs = [{ key: '', label: t('list.all'), to: paths.courseApplications({ keyword, stage }) }].concat(
    counts.map((each) => ({
      key: String(each.status),
      label: `${t(`status.${each.status}`)} ${each.count}`,
      to: paths.courseApplications({ keyword, stage, status: each.status }),
    })),
  )
  return (
    <Wrap>
      <header className={styles.head}>
        <div className={styles.name}>
          <Heading level={1}>{t('list.title')}</Heading>
          <p className={styles.fine}>{t('list.lead')}</p>
        </div>
        {role !== 'operator' && (
          <ButtonLink as={Link} look="main" to={paths.courseApplication()}>
            {t('list.new')}
          </ButtonLink>
        )}
      </header>
      <SearchBox keyword={keyword} onSearch={(words) => ask({ keyword: words })} />
      <StageFilter
        counts={found.data?.stageCounts}
        stage={stage}
        to={(next) => paths.courseApplications({ keyword, status, stage: next })}
      />
      <TabLinks label={t('choices.status')} items={tabs} current={status ? String(status) : ''} as={Link} />
      <DeskTable
        label={t('list.title')}
        columns={useColumns()}
        rows={found.data?.rows}
        rowKey={(row) => row.caseId}
        state={found.state}
        error={found.error}
        onRetry={found.reload}
        empty={<EmptyList filtered={Boolean(keyword || status || stage)} />}
        paging={{
          page,
          total: found.data?.total ?? 0,
          rows: LIST_ROWS,
          onPage: (next) => ask({ page: String(next) }),
        }}
      />
    </Wrap>
  )
}

/** The chosen status stays among the tabs, even where the other filters leave it nothing. */
function withChosen(counts: readonly StatusCount[], status: number | undefined): readonly StatusCount[] {
  if (status === undefined || counts.some((each) => each.status === status)) return counts
  return [...counts, { status, count: 0 }].toSorted((a, b) => a.status - b.status)
}

function SearchBox({ keyword, onSearch }: { keyword: string; onSearch: (words: string) => void }) {
  const { t } = useText('cases')
  const [words, setWords] = useState(keyword)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(words.trim())
  }
  return (
    <search>
      <Form className={styles.search} onSubmit={submit}>
        <TextField
          label={t('list.search')}
          labelHidden
          placeholder={t('list.search')}
          type="search"
          value={words}
          onChange={setWords}
          maxLength={80}
          className={styles.words}
        />
        <Button type="submit">{t('search')}</Button>
      </Form>
    </search>
  )
}

function EmptyList({ filtered }: { filtered: boolean }) {
  const { t } = useText('cases')
  const { role } = useSession()
  if (filtered) return <NothingFound />
  const student = role === 'student'
  const action = student
    ? { to: paths.courseFinder(), label: t('list.goFinder') }
    : { to: paths.requestPool(), label: t('list.goPool') }
  return (
    <Empty
      title={t(student ? 'list.emptyStudent' : 'list.emptyWork')}
      actions={
        role !== 'operator' && (
          <ButtonLink as={Link} to={action.to}>
            {action.label}
          </ButtonLink>
        )
      }
    >
      {t(student ? 'list.emptyStudentText' : 'list.emptyWorkText')}
    </Empty>
  )
}

/** Filters that leave nothing: they can be taken away at once. */
function NothingFound() {
  const { t } = useText('cases')
  return (
    <Empty
      title={t('list.nothing')}
      actions={
        <ButtonLink as={Link} to={paths.courseApplications()}>
          {t('list.showAll')}
        </ButtonLink>
      }
    >
      {t('list.nothingText')}
    </Empty>
  )
}

/** The status; while it is in progress, the stage that it has reached. */
function Standing({ row }: { row: Row }) {
  const { t } = useText('cases')
  return (
    <>
      <Tag tone={caseTone(row.status)}>{t(`status.${row.status}`)}</Tag>
      {row.status === CASE_STATUS.inProgress && (
        <span className={styles.fine}>{t(`stage.${row.stage}`)}</span>
      )}
    </>
  )
}

function useColumns(): TableColumn<Row>[] {
  const { t, locale } = useText('cases')
  const { role } = useSession()
  return [
    {
      key: 'ref',
      title: t('list.columns.ref'),
      cell: (row) => (
        <Link
          to={
            row.status === 1 ? paths.courseApplication({ caseId: row.caseId }) : paths.courseCase(row.caseId)
          }
        >
          <span className={styles.ref}>
            {row.refNo}
            {row.redPoint && <Dot label={t('list.unread')} />}
          </span>
        </Link>
      ),
    },
    {
      key: 'applicant',
      title: t(role === 'student' ? 'list.columns.profile' : 'list.columns.applicant'),
      cell: (row) => (role === 'student' ? row.profileName : row.applicantName),
    },
    {
      key: 'course',
      title: t('list.columns.course'),
      cell: (row) => (
        <>
          {row.firstCourse && pick(row.firstCourse, locale)}
          <span className={styles.fine}>
            {role === 'student' ? pick(row.receiver, locale) : ''}{' '}
            {row.choiceCount > 1 && t('list.more', { count: row.choiceCount - 1 })}
          </span>
        </>
      ),
    },
    { key: 'status', title: t('list.columns.status'), cell: (row) => <Standing row={row} /> },
    {
      key: 'next',
      title: t('list.columns.next'),
      cell: (row) => (
        <>
          {row.nextActionCode ? t(`next.${row.nextActionCode}`) : t('next.none')}
          <span className={WAITING_ROLE[row.waitingOn] === role ? styles.mine : styles.fine}>
            {WAITING_ROLE[row.waitingOn] === role ? t('waitingYou') : t(`waiting.${row.waitingOn}`)}
          </span>
          <Due at={row.nextActionDueAt} />
        </>
      ),
    },
    {
      key: 'created',
      title: t('list.columns.created'),
      cell: (row) => <time dateTime={row.createdTime}>{formatDateTime(row.createdTime)}</time>,
    },
  ]
}
