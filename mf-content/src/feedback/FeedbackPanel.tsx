import { filled, LIMITS } from '@southbound/shared/contract/constants'
import { useText } from '@southbound/shared/platform'
import { LightForm, useLightForm } from '@southbound/shared/ui/light-form'
import { Button, SelectField, TextField } from '@southbound/shared/ui/page'
import styles from '../components/SentNotice.module.css'
import { SentNotice } from '../components/SentNotice.tsx'
import { CATEGORIES, CONTACT_MAX, EMPTY, type Feedback, sendFeedback } from './feedback.ts'

export default function FeedbackPanel() {
  const { t } = useText('content')
  const isOnSite = ({ category }: Feedback) => category === 'Site'
  const form = useLightForm<Feedback>({
    first: EMPTY,
    fields: (values) => ({
      suggestions: { ...filled(LIMITS.suggestion), label: t('feedback.suggestions') },
      ...(isOnSite(values)
        ? { contact: { maxLength: CONTACT_MAX } }
        : { name: { ...filled(LIMITS.title), label: t('feedback.name') } }),
    }),
    send: sendFeedback,
    keep: { name: 'feedback' },
  })
  if (form.sent)
    return <SentNotice text={t('feedback.thanks')} again={t('feedback.again')} onAgain={form.reset} />
  return (
    <LightForm form={form} className={styles.form}>
      <SelectField
        label={t('feedback.category')}
        options={CATEGORIES.map((value) => ({ value, label: t(`feedback.categories.${value}`) }))}
        {...form.field('category')}
      />
      {!isOnSite(form.values) && (
        <TextField label={t('feedback.name')} required maxLength={LIMITS.title} {...form.field('name')} />
      )}
      <TextField
        label={t('feedback.suggestions')}
        required
        multiline
        rows={6}
        counter={LIMITS.suggestion}
        {...form.field('suggestions')}
      />
      {isOnSite(form.values) && (
        <TextField
          label={t('feedback.contact')}
          hint={t('feedback.contactHint')}
          maxLength={CONTACT_MAX}
          {...form.field('contact')}
        />
      )}
      <Button type="submit" look="main" busy={form.busy}>
        {t('send')}
      </Button>
    </LightForm>
  )
}
