import { filled, LIMITS } from '@southbound/shared/contract/constants'
import { notify, type Translate, useText, useUnsaved } from '@southbound/shared/platform'
import { LightForm, useLightForm } from '@southbound/shared/ui/light-form'
import { Button, SelectField, TextField } from '@southbound/shared/ui/page'
import styles from './Discussion.module.css'

interface CommentFormProps {
  say: Translate
  draft: string
  label: string
  rated?: boolean
  /** It was asked for: typing begins at once. */
  focused?: boolean
  onSend: (content: string, rating?: number) => Promise<unknown>
  onCancel?: () => void
}
const STARS = [5, 4, 3, 2, 1]

export default function CommentForm({
  say,
  draft,
  label,
  rated,
  focused,
  onSend,
  onCancel,
}: CommentFormProps) {
  const { t } = useText('common')
  const form = useLightForm({
    first: { content: '', rating: '' },
    fields: { content: { ...filled(LIMITS.comment), says: say('empty') } },
    send: async ({ content, rating }) => {
      try {
        await onSend(content, rating ? Number(rating) : undefined)
      } catch (error) {
        notify.error(say('sendFailed'))
        throw error
      }
      form.reset()
    },
    keep: { name: draft },
  })
  useUnsaved(form.isDirty && form.values.content.trim() !== '')
  return (
    <LightForm form={form} className={styles.form}>
      <TextField
        label={label}
        multiline
        rows={3}
        counter={LIMITS.comment}
        required
        autoFocus={focused}
        {...form.field('content')}
      />
      <div className={styles.foot}>
        {rated && (
          <SelectField
            label={say('rating')}
            labelHidden
            empty={say('noRating')}
            options={STARS.map((count) => ({ value: String(count), label: say('stars', { count }) }))}
            className={styles.rating}
            {...form.field('rating')}
          />
        )}
        {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
        <Button type="submit" look="main" busy={form.busy}>
          {say('send')}
        </Button>
      </div>
    </LightForm>
  )
}
