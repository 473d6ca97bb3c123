import { CASE_STATUS, LIMITS, type StageName } from '@southbound/shared/contract/constants'
import { type DataOf, Link, paths, pick, useAllowed, useSession, useText } from '@southbound/shared/platform'
import { Dot, Empty, TabLinks, Tag, Time } from '@southbound/shared/ui/desk/panel'
import { DeskTable, listed, type TableColumn } from '@southbound/shared/ui/desk/table'
import { ButtonLink, Wrap } from '@southbound/shared/ui/page'
import { lazy, useState } from 'react'
import type { NextCode } from '../case/use-case.ts'
import { CASE_KINDS, type CaseKind } from '../case-kinds.ts'
import { DialogButton } from '../DialogButton.tsx'
import { Due } from '../Due.tsx'
import { ScreenHead } from '../ScreenHead.tsx'
import { SearchBox } from '../SearchBox.tsx'
import { caseTone, WAITING_ROLE } from '../tones.ts'
import { CaseFilters } from './CaseFilters.tsx'
import styles from './CaseList.module.css'
import { StageFilter } from './StageFilter.tsx'
import { LIST_ROWS, useCaseList } from './use-case-list.ts'

const HandOverDialog = lazy(() => import('../transfers/HandOverDialog.tsx'))
type Found = DataOf<'POST /case/coursecaselist'>
type Row = Found['rows'][number]
const NAMELESS = { nameEn: null, nameCn: null }

export function CaseList({ kind }: { kind: CaseKind }) {
  const { t } = useText('cases')
  const { role } = useSession()
  const [chosen, setChosen] = useState<string[]>([])
  const mayHandOver = useAllowed('account.transfer')
  const { found, asked, toWith, ask } = useCaseList(kind)
  const { status, stage, keyword, page } = asked
  const { apply, stages } = CASE_KINDS[kind]
  const words = useListWords(kind)
  const movable = (found.data?.rows ?? [])
    .filter((row) => row.status === CASE_STATUS.inProgress && chosen.includes(row.caseId))
    .map(({ caseId }) => caseId)
  const handedOver = () => {
    setChosen([])
    found.reload()
  }
  const tabs = [
    { key: '', label: t('list.all'), to: toWith({ status: undefined }) },
    ...withChosen(found.data?.counts ?? [], status).map((each) => ({
      key: String(each.status),
      label: `${t(`status.${each.status}`)} ${each.count}`,
      to: toWith({ status: each.status }),
    })),
    ...(role === 'agent' && kind === 'course'
      ? [{ key: 'former', label: t('transfer.former'), to: CASE_KINDS.course.list({ handedOver: 1 }) }]
      : []),
  ]
  return (
    <Wrap>
      <ScreenHead
        title={words.title}
        lead={words.lead}
        act={
          role !== 'operator' && (
            <ButtonLink as={Link} look="main" to={apply()}>
              {words.new}
            </ButtonLink>
          )
        }
      />
      <SearchBox
        className={styles.search}
        label={words.search}
        keyword={keyword}
        max={LIMITS.keyword}
        onSearch={(words) => ask({ keyword: words })}
      />
      {role !== 'student' && kind === 'course' && <CaseFilters asked={asked} ask={ask} />}
      <StageFilter
        stages={stages}
        counts={found.data?.stageCounts}
        stage={stage}
        to={(next) => toWith({ stage: next })}
      />
      <TabLinks label={t('choices.status')} items={tabs} current={status ? String(status) : ''} as={Link} />
      {movable.length > 0 && (
        <p>
          <DialogButton
            dialog={(onClose) => <HandOverDialog caseIds={movable} onClose={onClose} onDone={handedOver} />}
          >
            {t('transfer.handOverCount', { count: movable.length })}
          </DialogButton>
        </p>
      )}
      <DeskTable
        label={words.title}
        columns={useColumns(kind)}
        {...(mayHandOver && { chosen, onChoose: setChosen, nameOf: (row: Row) => row.refNo })}
        rowKey={(row) => row.caseId}
        empty={
          <EmptyList
            kind={kind}
            filtered={Object.entries(asked).some(
              ([name, value]) => name !== 'page' && name !== 'sort' && value,
            )}
          />
        }
        {...listed(found, page, LIST_ROWS, (next) => ask({ page: String(next) }))}
      />
    </Wrap>
  )
}

/** The chosen status stays among the tabs, even where the other filters leave it nothing. */
function withChosen(counts: Found['counts'], status: number | undefined) {
  if (status === undefined || counts.some((each) => each.status === status)) return counts
  return [...counts, { status, count: 0 }].toSorted((a, b) => a.status - b.status)
}

function useListWords(kind: CaseKind) {
  const { t } = useText('cases')
  const { title, lead, search, column } =
    kind === 'visa'
      ? { title: t('visa.title'), lead: t('visa.lead'), search: t('visa.search'), column: t('visa.column') }
      : {
          title: t('list.title'),
          lead: t('list.lead'),
          search: t('list.search'),
          column: t('list.columns.course'),
        }
  return { title, lead, search, column, new: t(kind === 'visa' ? 'visa.new' : 'list.new') }
}

function EmptyList({ kind, filtered }: { kind: CaseKind; filtered: boolean }) {
  const { t } = useText('cases')
  const { role } = useSession()
  const isVisa = kind === 'visa'
  const [key, to, act] = filtered
    ? (['nothing', CASE_KINDS[kind].list(), 'showAll'] as const)
    : role === 'student'
      ? (['emptyStudent', isVisa ? paths.visaApplication() : paths.courseFinder(), 'goFinder'] as const)
      : (['emptyWork', paths.requestPool(), 'goPool'] as const)
  const action = (filtered || role !== 'operator') && (
    <ButtonLink as={Link} to={to}>
      {isVisa && act === 'goFinder' ? t('visa.new') : t(`list.${act}`)}
    </ButtonLink>
  )
  return (
    <Empty title={t(isVisa && key !== 'nothing' ? `visa.${key}` : `list.${key}`)} actions={action}>
      {t(isVisa && key !== 'nothing' ? `visa.${key}Text` : `list.${key}Text`)}
    </Empty>
  )
}

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

const addressOf = ({ caseId, status }: Row, kind: CaseKind): string =>
  CASE_KINDS[kind][status === CASE_STATUS.draft ? 'apply' : 'list']({ caseId })

function useColumns(kind: CaseKind): TableColumn<Row>[] {
  const { t, locale } = useText('cases')
  const { role } = useSession()
  return [
    {
      key: 'ref',
      title: t('list.columns.ref'),
      cell: (row) => (
        <Link to={addressOf(row, kind)}>
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
      title: useListWords(kind).column,
      cell: (row) => (
        <>
          {pick(row.firstCourse ?? row.firstVisa ?? NAMELESS, locale)}
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
            <div className={mine ? `small ${styles.mine}` : 'muted small'}>
              {mine ? t('waitingYou') : t(`waiting.${waitingOn}`)}
            </div>
            <Due at={nextActionDueAt} />
          </>
        )
      },
    },
    {
      key: 'created',
      title: t('list.columns.created'),
      cell: (row) => <Time at={row.createdTime} />,
    },
  ]
}
