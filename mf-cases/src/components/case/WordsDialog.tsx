import { keepDraft, useAct } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, Form, FormItem, TextArea } from '@southbound/shared/ui/desk/form'
import type { ReactNode } from 'react'
import styles from './CaseView.module.css'

interface WordsDialogProps<Values> {
  title: string
  lead?: string
  label: string
  send: string
  draft: string
  max: number
  optional?: boolean
  initial?: Partial<Values>
  /** Resolves to true once it is sent; then the dialog closes. */
  onSend: (values: Values) => Promise<boolean>
  onClose: () => void
  children?: ReactNode
}

export default function WordsDialog<Values extends { text: string } = { text: string }>({
  title,
  lead,
  label,
  send,
  draft,
  max,
  optional,
  initial,
  onSend,
  onClose,
  children,
}: WordsDialogProps<Values>) {
  const kept = keepDraft<Values>(draft)
  const submit = async (values: Values) => {
    if (!(await onSend({ ...values, text: values.text?.trim() ?? '' }))) return
    kept.clear()
    onClose()
  }
  const { run, busy } = useAct(submit)
  return (
    <Dialog open title={title} onClose={onClose}>
      <Form<Values>
        name="words"
        kept
        onSubmit={run}
        initialValues={{ ...initial, ...kept.load() }}
        onValuesChange={(_, all) => kept.save(all)}
      >
        {lead && <p className={`muted ${styles.lead}`}>{lead}</p>}
        {children}
        <FormItem name="text" label={label} required={!optional} max={max}>
          <TextArea rows={5} counter={max} />
        </FormItem>
        <Button type="submit" look="main" busy={busy}>
          {send}
        </Button>
      </Form>
    </Dialog>
  )
}
