import { api, notify, pick, useCall, useText } from '@southbound/shared/platform'
import {
  Button,
  ChoiceGroup,
  Dialog,
  Form,
  Notice,
  RadioRow,
  TextField,
  useRules,
} from '@southbound/shared/ui/page'
import { useEffect, useState } from 'react'
import { useForm } from '../components/use-form.ts'
import styles from '../desk/Desk.module.css'
import { useDeskWords } from '../desk/desk-words.tsx'

const REASON = 500
const WAIT_MS = 300
const ROWS = 6
const EMPTY = { agencyId: '', reason: '' }

/** Writes down an upheld complaint that came another way: whom it is about, and what was found. What is typed is kept until it is sent. */
export function RecordDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const { t: common } = useText('account')
  const { t, locale } = useDeskWords()
  const rules = useRules()
  const { name, setName, rows, searched } = useAgencies()
  const form = useForm(
    EMPTY,
    ({ agencyId, reason }) => ({
      agencyId: agencyId ? undefined : t('complaints.choose'),
      reason: !reason.trim()
        ? rules.enter(t('complaints.reason'))
        : reason.length > REASON
          ? rules.within(REASON)
          : undefined,
    }),
    async ({ agencyId, reason }) => {
      await api('POST /operations/agencies/:id/complaints', { params: { id: agencyId }, body: { reason } })
      notify.success(common('saved'))
      onSaved()
      onClose()
    },
    { keep: { name: 'complaint-record', fields: ['reason'] } },
  )
  const { error } = form.field('agencyId')
  return (
    <Dialog open onClose={onClose} title={t('complaints.recordTitle')}>
      <Form className={styles.form} onSubmit={form.submit}>
        <p className="muted">{t('complaints.recordLead')}</p>
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <TextField
          label={t('complaints.find')}
          type="search"
          maxLength={80}
          autoComplete="off"
          value={name}
          onChange={setName}
          error={error}
          required
        />
        {rows.length > 0 && (
          <ChoiceGroup legend={t('complaints.agency')}>
            {rows.map((row) => (
              <RadioRow
                key={row.id}
                name="agency"
                value={row.id}
                label={pick({ nameEn: row.companyNameEn, nameCn: row.companyNameCn }, locale)}
                checked={form.values.agencyId === row.id}
                onChange={() => form.set('agencyId')(row.id)}
              />
            ))}
          </ChoiceGroup>
        )}
        {searched && rows.length === 0 && <p role="status">{t('complaints.noAgency')}</p>}
        <TextField
          label={t('complaints.reason')}
          multiline
          rows={4}
          counter={REASON}
          required
          {...form.field('reason')}
        />
        <div className={styles.acts}>
          <Button type="submit" look="danger" busy={form.busy}>
            {t('complaints.save')}
          </Button>
          <Button onClick={onClose}>{common('settings.cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** The agents of a name, asked for as it is typed. */
function useAgencies() {
  const [name, setName] = useState('')
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(name.trim()), WAIT_MS)
    return () => clearTimeout(timer)
  }, [name])
  const found = useCall(
    'POST /agency/searchAgency',
    keyword ? { body: { keyword, page: 1, rows: ROWS } } : null,
  )
  const rows = keyword ? (found.data?.rows ?? []) : []
  return { name, setName, rows, searched: keyword !== '' && found.state === 'ready' }
}
