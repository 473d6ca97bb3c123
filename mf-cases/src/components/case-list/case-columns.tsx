import { CASE_STATUS, type StageName } from '@southbound/shared/contract/constants'
import { type DataOf, Link, pick, useSession, useText } from '@southbound/shared/platform'
import { Dot, Tag, Time } from '@southbound/shared/ui/desk/panel'
import type { TableColumn } from '@southbound/shared/ui/desk/table'
import type { NextCode } from '../case/use-case.ts'
import { CASE_KINDS, type CaseKind } from '../case-kinds.ts'
import { Due } from '../Due.tsx'
import { caseTone } from '../tones.ts'
import styles from './CaseList.module.css'

export type ListedCase = DataOf<'POST /case/coursecaselist'>['rows'][number]
const NAMELESS = { nameEn: null, nameCn: null }

export function useListWords(kind: CaseKind) {
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

function Status({ row }: { row: ListedCase }) {
  const { t } = useText('cases')
  return (
    <>
      <span className={styles.state}>
        <Tag tone={caseTone(row.status)}>{t(`status.${row.status}`)}</Tag>
      </span>
      {row.status === CASE_STATUS.inProgress && (
        <div className="muted small">{t(`stage.${row.stage as StageName}`)}</div>
      )}
    </>
  )
}

const addressOf = ({ caseId, status }: ListedCase, kind: CaseKind): string =>
  CASE_KINDS[kind][status === CASE_STATUS.draft ? 'apply' : 'list']({ caseId })

/** What the table shows of each case. */
export function useColumns(kind: CaseKind): TableColumn<ListedCase>[] {
  const { t, locale } = useText('cases')
  const { role } = useSession()
  const handler: TableColumn<ListedCase> = {
    key: 'handler',
    title: t('list.columns.handler'),
    cell: ({ accepterName }) => accepterName ?? '–',
  }
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
          {row.tags.length > 0 && (
            <span className={styles.tags}>
              {row.tags.map((tag) => (
                <Tag key={tag}>{tag}</Tag>
              ))}
            </span>
          )}
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
      cell: ({ nextActionCode, nextActionDueAt, waitingOn, mine }) => (
        <>
          {t(`next.${(nextActionCode ?? 'none') as NextCode}`)}
          <div className={mine ? `small ${styles.mine}` : 'muted small'}>
            {mine ? t('waitingYou') : t(`waiting.${waitingOn}`)}
          </div>
          <Due at={nextActionDueAt} />
        </>
      ),
    },
    ...(role === 'student' ? [] : [handler]),
    {
      key: 'created',
      title: t('list.columns.created'),
      cell: (row) => <Time at={row.createdTime} />,
    },
  ]
}
