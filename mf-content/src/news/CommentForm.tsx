import { filled, LIMITS } from '@southbound/shared/contract/constants'
import { useText, useUnsaved } from '@southbound/shared/platform'
import { LightForm, useLightForm } from '@southbound/shared/ui/light-form'
import { Button, TextField } from '@southbound/shared/ui/page'
import styles from './Comments.module.css'

interface Props {
  /** What it is kept under until it is sent, so that an expired session loses nothing. */
  draft: string
  label: string
  onSend: (content: string) => Promise<void>
  onCancel?: () => void
}

/** Writes a comment or a reply: more than spaces, at most 500 characters. */
export function CommentForm({ draft, label, onSend, onCancel }: Props) {
  const { t } = useText('content')
  const form = useLightForm({
    first: { content: '' },
    fields: { content: { ...filled(LIMITS.comment), says: t('rules.blank') } },
    send: async ({ content }) => {
      await onSend(content)
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
        {...form.field('content')}
      />
      <div className={styles.acts}>
        {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
        <Button type="submit" look="main" busy={form.busy}>
          {t('send')}
        </Button>
      </div>
    </LightForm>
  )
}
