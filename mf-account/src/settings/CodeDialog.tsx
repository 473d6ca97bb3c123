import { useText } from '@southbound/shared/platform'
import { useLightForm } from '@southbound/shared/ui/light-form'
import { TextField } from '@southbound/shared/ui/page'
import type { ReactNode } from 'react'
import { DialogForm } from '../components/DialogForm.tsx'

interface CodeDialogProps {
  title: string
  children?: ReactNode
  onSend: (code: string) => Promise<void>
  onClose: () => void
}

export function CodeDialog({ title, children, onSend, onClose }: CodeDialogProps) {
  const { t } = useText('account')
  const form = useLightForm({
    first: { code: '' },
    fields: { code: { minLength: 1, label: t('twoStep.code') } },
    send: ({ code }) => onSend(code),
  })
  return (
    <DialogForm form={form} title={title} action={t('twoStep.confirm')} onClose={onClose}>
      {children}
      <TextField
        label={t('twoStep.code')}
        hint={t('twoStep.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        {...form.field('code')}
      />
    </DialogForm>
  )
}
