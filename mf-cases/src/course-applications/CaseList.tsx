import { CASE_STATUS, LIMITS, type StageName } from '@southbound/shared/contract/constants'
import { formatDateTime, Link, paths, pick, useSession, useText } from '@southbound/shared/platform'
import { Dot, Empty, TabLinks, Tag } from '@southbound/shared/ui/desk/panel'
import { DeskTable, type TableColumn } from '@southbound/shared/ui/desk/table'
import { Button, ButtonLink, Form, TextField, Wrap } from '@southbound/shared/ui/page'
import { type FormEvent, useState } from 'react'
import type { NextCode } from '../components/case/use-case.ts'
import { Due } from '../components/Due.tsx'
import { listed } from '../components/list-table.ts'
import { ScreenHead } from '../components/ScreenHead.tsx'
import { caseTone, WAITING_ROLE } from '../components/tones.ts'
import styles from './CaseList.module.css'
import { StageFilter } from './StageFilter.tsx'
import { LIST_ROWS, useCaseList } from './use-case-list.ts'

interface StatusCount {
  status: number
  count: number
}
type Row = NonNullable<ReturnType<typeof useCaseList>['found']['data']>['rows'][number]

/** Every course case of the viewer, with its stage and what comes next. */
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
      <ScreenHead
        title={t('list.title')}
        lead={t('list.lead')}
        act={
          role !== 'operator' && (
            <ButtonLink as={Link} look="main" to={paths.courseApplication()}>
              {t('list.new')}
            </ButtonLink>
          )
        }
      />
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
        rowKey={(row) => row.caseId}
        empty={<EmptyList filtered={Boolean(keyword || status || stage)} />}
        {...listed(found, page, LIST_ROWS, (next) => ask({ page: String(next) }))}
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
          maxLength={LIMITS.keyword}
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
  const act = role !== 'operator' && (
    <ButtonLink as={Link} to={student ? paths.courseFinder() : paths.requestPool()}>
      {t(student ? 'list.goFinder' : 'list.goPool')}
    </ButtonLink>
  )
  return (
    <Empty title={t(student ? 'list.emptyStudent' : 'list.emptyWork')} actions={act}>
      {t(student ? 'list.emptyStudentText' : 'list.emptyWorkText')}
    </Empty>
  )
}

/** Filters that leave nothing, and a way to take them away. */
function NothingFound() {
  const { t } = useText('cases')
  const showAll = (
    <ButtonLink as={Link} to={paths.courseApplications()}>
      {t('list.showAll')}
    </ButtonLink>
  )
  return (
    <Empty title={t('list.nothing')} actions={showAll}>
      {t('list.nothingText')}
    </Empty>
  )
}

/** The status, and in progress the stage. */
function Status({ row }: { row: Row }) {
  const { t } = useText('cases')
  return (
    <>
      <Tag tone={caseTone(row.status)}>{t(`status.${row.status}`)}</Tag>
      {row.status === CASE_STATUS.inProgress && (
        <div className="muted small">{t(`stage.${row.stage as StageName}`)}</div>
      )}
    </>
  )
}

/** A draft is opened to go on with. */
const addressOf = ({ caseId, status }: Row): string =>
  status === CASE_STATUS.draft ? paths.courseApplication({ caseId }) : paths.courseCase(caseId)

function useColumns(): TableColumn<Row>[] {
  const { t, locale } = useText('cases')
  const { role } = useSession()
  return [
    {
      key: 'ref',
      title: t('list.columns.ref'),
      cell: (row) => (
        <Link to={addressOf(row)}>
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
          <div className="muted small">
            {role === 'student' ? pick(row.receiver, locale) : ''}{' '}
            {row.choiceCount > 1 && t('list.more', { count: row.choiceCount - 1 })}
          </div>
        </>
      ),
    },
    { key: 'status', title: t('list.columns.status'), cell: (row) => <Status row={row} /> },
    {
      key: 'next',
      title: t('list.columns.next'),
      cell: ({ nextActionCode, nextActionDueAt, waitingOn }) => {
        const mine = WAITING_ROLE[waitingOn] === role
        return (
          <>
            {t(`next.${(nextActionCode ?? 'none') as NextCode}`)}
            <span className={mine ? styles.mine : 'muted small'}>
              {mine ? t('waitingYou') : t(`waiting.${waitingOn}`)}
            </span>
            <Due at={nextActionDueAt} />
          </>
        )
      },
    },
    {
      key: 'created',
      title: t('list.columns.created'),
      cell: (row) => <time dateTime={row.createdTime}>{formatDateTime(row.createdTime)}</time>,
    },
  ]
}
