import { filled } from '@southbound/shared/contract/constants'
import { api, notify, pick, useCall, useText } from '@southbound/shared/platform'
import { useRested } from '@southbound/shared/platform/rested'
import { useLightForm } from '@southbound/shared/ui/light-form'
import { ChoiceGroup, FailedState, RadioRow, TextField } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { DialogForm } from '../components/DialogForm.tsx'
import { useDeskWords } from '../desk/desk-words.tsx'

const REASON = 500
const ROWS = 6

/** An upheld complaint that came by letter or phone. */
export function RecordDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const { t: common } = useText('account')
  const { t, locale } = useDeskWords()
  const { name, setName, rows, found } = useAgencies()
  const form = useLightForm({
    first: { agencyId: '', reason: '' },
    fields: {
      agencyId: { minLength: 1, says: t('complaints.choose') },
      reason: { ...filled(REASON), label: t('complaints.reason') },
    },
    send: async ({ agencyId, reason }) => {
      await api('POST /operations/agencies/:id/complaints', { params: { id: agencyId }, body: { reason } })
      notify.success(common('saved'))
      onSaved()
      onClose()
    },
    keep: { name: 'complaint-record', fields: ['reason'] },
  })
  const find = (words: string) => {
    setName(words)
    form.set('agencyId', '')
  }
  return (
    <DialogForm
      form={form}
      danger
      title={t('complaints.recordTitle')}
      action={t('complaints.save')}
      onClose={onClose}
    >
      <p className="muted">{t('complaints.recordLead')}</p>
      <TextField
        label={t('complaints.find')}
        type="search"
        maxLength={80}
        autoComplete="off"
        value={name}
        onChange={find}
        error={form.field('agencyId').error}
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
              onChange={() => form.set('agencyId', row.id)}
            />
          ))}
        </ChoiceGroup>
      )}
      {found?.state === 'failed' && <FailedState message={found.error.message} onRetry={found.reload} />}
      {found?.state === 'ready' && rows.length === 0 && <p role="status">{t('complaints.noAgency')}</p>}
      <TextField
        label={t('complaints.reason')}
        multiline
        rows={4}
        counter={REASON}
        required
        {...form.field('reason')}
      />
    </DialogForm>
  )
}

/** The agents of the name as typed now: those of an earlier one cannot be chosen. */
function useAgencies() {
  const [name, setName] = useState('')
  const keyword = useRested(name)
  const call = useCall(
    'POST /agency/searchAgency',
    keyword ? { body: { keyword, page: 1, rows: ROWS } } : null,
  )
  const found = keyword && keyword === name.trim() ? call : null
  return { name, setName, found, rows: found?.state === 'ready' ? found.data.rows : [] }
}
