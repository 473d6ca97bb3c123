import { QUESTIONNAIRE_STATE } from '@southbound/shared/contract/constants'
import { formatCount, formatDateTime, Link, useCall, useLocale, useText } from '@southbound/shared/platform'
import { ButtonLink, TabLinks, Tag } from '@southbound/shared/ui/desk/panel'
import { StaffFrame } from '@southbound/shared/ui/desk/staff'
import { DeskTable, listed, type TableColumn, useListUrl } from '@southbound/shared/ui/desk/table'
import { audienceText, titleOf } from '../questionnaires/said.ts'
import styles from './Desk.module.css'
import { nameOfState, TONES } from './states.ts'
import type { DeskRow } from './written.ts'

const ROWS = 20
const LISTS = ['all', 'open', 'planned', 'draft', 'closed', 'withdrawn'] as const
const pageOf = (list: string, page?: number) =>
  `/crm/questionnaires?list=${list}${page && page > 1 ? `&page=${page}` : ''}`

export default function QuestionnairesDeskScreen() {
  const { t } = useText('content')
  const locale = useLocale()
  const { search, page, onPage } = useListUrl()
  const list = LISTS.find((one) => one === search.get('list')) ?? 'all'
  const state = list === 'all' ? undefined : QUESTIONNAIRE_STATE[list]
  const found = useCall('GET /operations/questionnaires', { query: { state, page, rows: ROWS } })
  const columns: TableColumn<DeskRow>[] = [
    {
      key: 'title',
      title: t('deskQuestionnaires.what'),
      lead: true,
      cell: (row) => (
        <>
          <Link to={`/crm/questionnaires/${row.id}`} className={styles.name}>
            {titleOf(row, locale) || t('deskQuestionnaires.untitled')}
          </Link>
          <span className={styles.note}>
            {t('questionnaires.questions', { count: row.questionCount })} · {audienceText(row.audience, t)}
          </span>
        </>
      ),
    },
    {
      key: 'state',
      title: t('status'),
      cell: ({ state: its }) => (
        <Tag tone={TONES[its]}>{t(`deskQuestionnaires.states.${nameOfState(its)}`)}</Tag>
      ),
    },
    {
      key: 'when',
      title: t('deskQuestionnaires.when'),
      cell: (row) => (
        <span>
          <span className={styles.whole}>{formatDateTime(row.openAt)}</span> –{' '}
          <span className={styles.whole}>{formatDateTime(row.closeAt)}</span>
        </span>
      ),
    },
    {
      key: 'answers',
      title: t('deskQuestionnaires.answers'),
      numeric: true,
      cell: ({ answers }) => formatCount(answers),
    },
    {
      key: 'changes',
      title: t('questionnaires.past.changes'),
      cell: ({ state: its, hasChanges }) =>
        hasChanges
          ? t('deskQuestionnaires.written')
          : its === QUESTIONNAIRE_STATE.closed
            ? t('deskQuestionnaires.toWrite')
            : '–',
    },
  ]
  return (
    <StaffFrame
      page="questionnaires"
      title={t('deskQuestionnaires.title')}
      lead={t('deskQuestionnaires.lead')}
      actions={
        <ButtonLink look="main" to="/crm/questionnaires/new" as={Link}>
          {t('deskQuestionnaires.add')}
        </ButtonLink>
      }
    >
      <TabLinks
        label={t('deskQuestionnaires.lists')}
        items={LISTS.map((key) => ({
          key,
          label: key === 'all' ? t('deskQuestionnaires.all') : t(`deskQuestionnaires.states.${key}`),
          to: pageOf(key),
        }))}
        current={list}
        as={Link}
      />
      <DeskTable
        label={t('deskQuestionnaires.title')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={t('deskQuestionnaires.empty')}
        {...listed(found, page, ROWS, onPage)}
      />
    </StaffFrame>
  )
}
