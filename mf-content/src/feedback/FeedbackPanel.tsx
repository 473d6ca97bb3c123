import { LIMITS } from '@southbound/shared/contract/constants'
import { useText } from '@southbound/shared/platform'
import { Button, Form, Notice, SelectField, TextField, useRules } from '@southbound/shared/ui/page'
import styles from '../components/SentNotice.module.css'
import { SentNotice } from '../components/SentNotice.tsx'
import { useKeptForm } from '../components/use-kept-form.ts'
import { CATEGORIES, CONTACT_MAX, checkFeedback, EMPTY, type Feedback, sendFeedback } from './feedback.ts'

/** Feedback on the site, or a report of what is wrong in the catalogue, in the frame's panel. */
export default function FeedbackPanel() {
  const { t } = useText('content')
  const rules = useRules()
  const labels = { name: t('feedback.name'), suggestions: t('feedback.suggestions') }
  const form = useKeptForm<Feedback>('feedback', {
    empty: EMPTY,
    check: (values) => checkFeedback(values, rules, labels),
    send: sendFeedback,
  })
  const { values, set, faults } = form
  if (form.sent)
    return <SentNotice text={t('feedback.thanks')} again={t('feedback.again')} onAgain={form.again} />
  return (
    <Form className={styles.form} onSubmit={form.submit}>
      <SelectField
        label={t('feedback.category')}
        value={values.category}
        options={CATEGORIES.map((value) => ({ value, label: t(`feedback.categories.${value}`) }))}
        onChange={(category) => set({ category: category as Feedback['category'] })}
      />
      {values.category !== 'Site' && (
        <TextField
          label={labels.name}
          required
          maxLength={LIMITS.title}
          value={values.name}
          error={faults.name}
          onChange={(name) => set({ name })}
        />
      )}
      <TextField
        label={labels.suggestions}
        required
        multiline
        rows={6}
        counter={LIMITS.suggestion}
        value={values.suggestions}
        error={faults.suggestions}
        onChange={(suggestions) => set({ suggestions })}
      />
      {values.category === 'Site' && (
        <TextField
          label={t('feedback.contact')}
          hint={t('feedback.contactHint')}
          maxLength={CONTACT_MAX}
          value={values.contact}
          error={faults.contact}
          onChange={(contact) => set({ contact })}
        />
      )}
      {form.error && <Notice tone="error">{form.error}</Notice>}
      <Button type="submit" look="main" busy={form.busy}>
        {t('send')}
      </Button>
    </Form>
  )
}
