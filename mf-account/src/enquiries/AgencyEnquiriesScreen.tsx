import { filled } from '@southbound/shared/contract/constants'
import {
  api,
  type DataOf,
  formatDateTime,
  notify,
  tryAct,
  useCall,
  useText,
} from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { Button, Tag, Time } from '@southbound/shared/ui/desk/panel'
import { DeskTable, listed, type TableColumn } from '@southbound/shared/ui/desk/table'
import { useLightForm } from '@southbound/shared/ui/light-form'
import { Heading, TextField, Wrap } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { DialogForm } from '../components/DialogForm.tsx'
import styles from '../desk/Desk.module.css'
import { useDeskWords, withDeskWords } from '../desk/desk-words.tsx'
import { Noted } from '../desk/Noted.tsx'
import { useDecision } from '../desk/use-decision.ts'
import { ROWS, useDeskPage } from '../desk/use-desk-page.ts'
import { ENQUIRY_TONES } from './EnquiryList.tsx'
import { messengerOf } from './messenger.ts'

type Row = DataOf<'GET /account/enquiries'>['rows'][number]
const ANSWERED = 3
const WITH_US = 5
const OPENED = 6
const LIMIT = 3000

/** What askers let agencies answer: given to this one, or open to the first that takes it. */
export default withDeskWords(function AgencyEnquiriesScreen() {
  const { t } = useDeskWords()
  const { t: common } = useText('account')
  const { page, onPage, asked } = useDeskPage()
  const [answering, setAnswering] = useState<Row | null>(null)
  const found = useCall('GET /account/enquiries', { query: asked })
  const decide = useDecision(found.reload)
  const take = async ({ id }: Row) => {
    const [title, text] = [t('enquiries.own.takeTitle'), t('enquiries.own.takeText')]
    if (!(await confirm({ title, text, confirm: t('enquiries.own.take') }))) return
    await tryAct(() => api('POST /account/enquiries/:id/take', { params: { id } }), t('enquiries.own.taken'))
    found.reload()
  }
  const giveBack = ({ id }: Row) =>
    decide(
      {
        keep: `give-back:${id}`,
        title: t('enquiries.own.backTitle'),
        confirm: t('enquiries.own.back'),
        danger: false,
        reason: { label: common('reason') },
      },
      (reason) => api('POST /account/enquiries/:id/return', { params: { id }, body: { reason } }),
      t('enquiries.own.backDone'),
    )
  const columns: TableColumn<Row>[] = [
    { key: 'question', title: t('enquiries.question'), lead: true, cell: (row) => <Question row={row} /> },
    { key: 'from', title: t('enquiries.from'), cell: (row) => <Asker row={row} /> },
    { key: 'asked', title: t('enquiries.asked'), cell: ({ createdAt }) => <Time at={createdAt} /> },
    {
      key: 'state',
      title: common('status'),
      cell: ({ state }) => <Tag tone={ENQUIRY_TONES[state as 1]}>{t(`enquiries.states.${state as 1}`)}</Tag>,
    },
    {
      key: 'acts',
      title: '',
      cell: (row) => (
        <span className={styles.acts}>
          {row.state === OPENED && (
            <Button
              small
              onClick={() => take(row)}
              aria-label={t('enquiries.own.takeNamed', { date: formatDateTime(row.createdAt) })}
            >
              {t('enquiries.own.take')}
            </Button>
          )}
          {row.state === WITH_US && (
            <>
              <Button
                small
                onClick={() => setAnswering(row)}
                aria-label={t('enquiries.own.answerNamed', { name: row.name ?? '' })}
              >
                {t('enquiries.own.answer')}
              </Button>
              <Button
                small
                onClick={() => giveBack(row)}
                aria-label={t('enquiries.own.backNamed', { name: row.name ?? '' })}
              >
                {t('enquiries.own.back')}
              </Button>
            </>
          )}
        </span>
      ),
    },
  ]
  return (
    <Wrap>
      <header className={styles.head}>
        <Heading level={1}>{t('enquiries.own.title')}</Heading>
        <p>{t('enquiries.own.lead')}</p>
      </header>
      <DeskTable
        label={t('enquiries.own.title')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={t('enquiries.own.empty')}
        {...listed(found, page, ROWS, onPage)}
      />
      {answering && <AnswerDialog row={answering} onClose={() => setAnswering(null)} onSent={found.reload} />}
    </Wrap>
  )
})

function Question({ row }: { row: Row }) {
  const { t } = useDeskWords()
  const note = [t(`enquiries.kinds.${row.kind as 1}`), t(`enquiries.urgencies.${row.urgency as 1}`)].join(
    ' · ',
  )
  return (
    <Noted note={row.state === ANSWERED ? row.answer : note}>
      <span className={styles.text}>{row.question}</span>
    </Noted>
  )
}

function Asker({ row }: { row: Row }) {
  const { t } = useDeskWords()
  const { name, email, phone, preferredContact, bestTime } = row
  if (name === null) return <span className={styles.fine}>{t('enquiries.own.hidden')}</span>
  const wishes = [
    email,
    phone,
    messengerOf(row),
    preferredContact && t(`enquiries.contacts.${preferredContact as 1}`),
    bestTime && t(`enquiries.times.${bestTime as 1}`),
  ]
  return (
    <Noted look="mail" note={wishes.filter(Boolean).join(' · ')}>
      {name}
    </Noted>
  )
}

function AnswerDialog({ row, onClose, onSent }: { row: Row; onClose: () => void; onSent: () => void }) {
  const { t } = useDeskWords()
  const label = t('enquiries.answer')
  const form = useLightForm({
    first: { text: '' },
    fields: { text: { ...filled(LIMIT), label } },
    send: async (body) => {
      await api('POST /account/enquiries/:id/answer', { params: { id: row.id }, body })
      notify.success(t('enquiries.own.sent'))
      onSent()
      onClose()
    },
    keep: { name: `agency-answer ${row.id}` },
  })
  const hint = t('enquiries.answerHint', { language: t(`enquiries.languages.${row.locale as 'en'}`) })
  return (
    <DialogForm
      form={form}
      title={t('enquiries.own.answerNamed', { name: row.name ?? '' })}
      action={t('enquiries.send')}
      onClose={onClose}
    >
      <p className={styles.text}>{row.question}</p>
      <TextField {...{ label, hint }} multiline rows={8} counter={LIMIT} required {...form.field('text')} />
    </DialogForm>
  )
}
