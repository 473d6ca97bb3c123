import { filled, LIMITS } from '@southbound/shared/contract/constants'
import { useText, useUnsaved } from '@southbound/shared/platform'
import { LightForm, useLightForm } from '@southbound/shared/ui/light-form'
import { Button, SelectField, TextField } from '@southbound/shared/ui/page'
import styles from './CommentForm.module.css'

interface Props {
  /** The key of the draft: an expired session loses nothing. */
  name: string
  label: string
  rated?: boolean
  onSend: (content: string, rating?: number) => Promise<void>
  onCancel?: () => void
}
const STARS = [5, 4, 3, 2, 1]

/** Writes a comment or a reply of at most 500 characters. */
export default function CommentForm({ name, label, rated, onSend, onCancel }: Props) {
  const { t } = useText('discovery')
  const form = useLightForm({
    first: { content: '', rating: '' },
    fields: { content: { ...filled(LIMITS.comment), says: t('discuss.empty') } },
    send: async ({ content, rating }) => {
      await onSend(content, rating ? Number(rating) : undefined)
      form.reset()
    },
    keep: { name: `discussion ${name}` },
  })
  useUnsaved(form.isDirty && form.values.content.trim() !== '')
  return (
    <LightForm form={form} className={styles.form}>
      <TextField label={label} multiline rows={3} counter={LIMITS.comment} {...form.field('content')} />
      <div className={styles.foot}>
        {rated && (
          <SelectField
            label={t('discuss.rating')}
            labelHidden
            empty={t('discuss.noRating')}
            options={STARS.map((count) => ({ value: String(count), label: t('discuss.stars', { count }) }))}
            className={styles.rating}
            {...form.field('rating')}
          />
        )}
        {onCancel && <Button onClick={onCancel}>{t('discuss.cancel')}</Button>}
        <Button type="submit" look="main" busy={form.busy}>
          {t('discuss.send')}
        </Button>
      </div>
    </LightForm>
  )
}
