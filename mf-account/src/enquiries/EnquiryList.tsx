import { type DataOf, Link, pick, useCall, useText } from '@southbound/shared/platform'
import { ButtonLink, Tag, Time } from '@southbound/shared/ui/desk/panel'
import type { TableColumn } from '@southbound/shared/ui/desk/table'
import styles from '../desk/Desk.module.css'
import { DeskList } from '../desk/DeskList.tsx'
import { useDeskWords } from '../desk/desk-words.tsx'
import { Noted } from '../desk/Noted.tsx'
import { useDeskPage } from '../desk/use-desk-page.ts'

type Row = DataOf<'GET /operations/enquiries'>['rows'][number]
const STATES = [1, 2, 5, 6, 3, 4]
export const ENQUIRY_TONES = { 1: 'coral', 2: 'gold', 3: 'sea', 4: 'neutral', 5: 'gold', 6: 'gold' } as const
const EXCERPT = 140

export function EnquiryList() {
  const { t: common, locale } = useText('account')
  const { t } = useDeskWords()
  const { state, asked } = useDeskPage()
  const found = useCall('GET /operations/enquiries', { query: { ...asked, state } })
  const columns: TableColumn<Row>[] = [
    { key: 'question', title: t('enquiries.question'), lead: true, cell: (row) => <Question row={row} /> },
    { key: 'from', title: t('enquiries.from'), cell: (row) => <From row={row} /> },
    {
      key: 'asked',
      title: t('enquiries.asked'),
      cell: (row) => <Time at={row.createdAt} />,
    },
    {
      key: 'with',
      title: t('enquiries.withWhom'),
      cell: ({ assignee, agency }) =>
        assignee?.name ??
        (agency ? pick(agency, locale) : <span className={styles.fine}>{t('enquiries.nobody')}</span>),
    },
    {
      key: 'state',
      title: common('status'),
      cell: (row) => <Tag tone={ENQUIRY_TONES[row.state as 1]}>{t(`enquiries.states.${row.state}`)}</Tag>,
    },
    {
      key: 'acts',
      title: '',
      cell: (row) => (
        <ButtonLink
          as={Link}
          small
          to={`/crm/enquiries?id=${row.id}`}
          aria-label={t('enquiries.readNamed', { name: row.name })}
        >
          {t('enquiries.read')}
        </ButtonLink>
      ),
    },
  ]
  return (
    <DeskList
      page="enquiries"
      title={t('enquiries.title')}
      lead={t('enquiries.lead')}
      states={STATES}
      stateName={(each) => t(`enquiries.states.${each}`)}
      columns={columns}
      found={found}
      empty={t('enquiries.empty')}
    />
  )
}

function Question({ row: { question, kind, urgency } }: { row: Row }) {
  const { t } = useDeskWords()
  return (
    <Noted note={`${t(`enquiries.kinds.${kind as 1}`)} · ${t(`enquiries.urgencies.${urgency as 1}`)}`}>
      <span className={styles.text}>
        {question.length > EXCERPT ? `${question.slice(0, EXCERPT)}…` : question}
      </span>
    </Noted>
  )
}

const From = ({ row: { name, email } }: { row: Row }) => (
  <Noted look="mail" note={email}>
    {name}
  </Noted>
)
