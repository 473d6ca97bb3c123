import { api, notify } from '@southbound/shared/platform'
import { Button, Form, Notice, TextField, useRules } from '@southbound/shared/ui/page'
import { useForm } from '../components/use-form.ts'
import styles from '../desk/Desk.module.css'
import { useDeskWords } from '../desk/desk-words.tsx'
import type { Enquiry } from './EnquiryPage.tsx'

const LIMIT = 3000

/** Writes the answer that goes out by mail. What is typed is kept until it is sent. */
export function AnswerForm({ row, onSent }: { row: Enquiry; onSent: () => void }) {
  const { t } = useDeskWords()
  const rules = useRules()
  const label = t('enquiries.answer')
  const form = useForm(
    { text: '' },
    ({ text }) => ({
      text: !text.trim() ? rules.enter(label) : text.length > LIMIT ? rules.within(LIMIT) : undefined,
    }),
    async ({ text }) => {
      await api('POST /operations/enquiries/:id/answer', { params: { id: row.id }, body: { text } })
      notify.success(t('enquiries.sent'))
      onSent()
    },
    { keep: { name: `enquiry-answer ${row.id}`, fields: ['text'] } },
  )
  const hint = t('enquiries.answerHint', { language: t(`enquiries.languages.${row.locale}`) })
  return (
    <Form className={styles.form} onSubmit={form.submit}>
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
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
    </Form>
  )
}
