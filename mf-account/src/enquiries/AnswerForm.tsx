import { filled } from '@southbound/shared/contract/constants'
import { api, notify } from '@southbound/shared/platform'
import { LightForm, useLightForm } from '@southbound/shared/ui/light-form'
import { Button, TextField } from '@southbound/shared/ui/page'
import styles from '../desk/Desk.module.css'
import { useDeskWords } from '../desk/desk-words.tsx'
import type { ShownEnquiry } from './EnquiryPage.tsx'

const LIMIT = 3000

export function AnswerForm({ row, onSent }: { row: ShownEnquiry; onSent: () => void }) {
  const { t } = useDeskWords()
  const label = t('enquiries.answer')
  const form = useLightForm({
    first: { text: '' },
    fields: { text: { ...filled(LIMIT), label } },
    send: async (body) => {
      await api('POST /operations/enquiries/:id/answer', { params: { id: row.id }, body })
      notify.success(t('enquiries.sent'))
      onSent()
    },
    keep: { name: `enquiry-answer ${row.id}` },
  })
  const hint = t('enquiries.answerHint', { language: t(`enquiries.languages.${row.locale as 'en'}`) })
  return (
    <LightForm form={form} className={styles.form}>
      <TextField
        label={label}
        hint={hint}
        multiline
        rows={8}
        counter={LIMIT}
        required
        {...form.field('text')}
      />
      <div>
        <Button type="submit" look="main" busy={form.busy}>
          {t('enquiries.send')}
        </Button>
      </div>
    </LightForm>
  )
}
