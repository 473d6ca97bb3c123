import { BLOCK_CLASSES, type BlockClass, filled } from '@southbound/shared/contract/constants'
import { api, notify, useText } from '@southbound/shared/platform'
import { useLightForm } from '@southbound/shared/ui/light-form'
import { SelectField, TextField } from '@southbound/shared/ui/page'
import { DialogForm } from '../components/DialogForm.tsx'
import type { Verification } from './Review.tsx'

const REASON = 500

interface BlockDialogProps {
  review: Verification
  params: { kind: 'agency' | 'school'; id: string }
  onClose: () => void
  onSent: () => void
}

/** The first operator chooses the class of the public list; the second one sees it and confirms. */
export function BlockDialog({ review, params, onClose, onSent }: BlockDialogProps) {
  const { t } = useText('account')
  const { version, blockProposed, blockClass } = review
  const proposed = blockProposed ? blockClass : null
  const form = useLightForm({
    first: { reasonClass: proposed ?? '', reason: '' },
    fields: {
      reasonClass: { minLength: 1, label: t('verification.blockClass'), chosen: true },
      reason: { ...filled(REASON), label: t('reason') },
    },
    send: async ({ reasonClass, reason }) => {
      const body = { decision: 'block', reason, reasonClass: reasonClass as BlockClass, version } as const
      await api('POST /operations/verifications/:kind/:id', { params, body }).finally(onSent)
      notify.success(t('saved'))
      onClose()
    },
    keep: { name: `block:${params.kind}:${params.id}` },
  })
  const title = t(`verification.decide.${blockProposed ? 'confirmBlock' : 'block'}`)
  return (
    <DialogForm form={form} danger title={title} action={title} onClose={onClose}>
      <p className="muted">{t('verification.ask.block')}</p>
      {proposed ? (
        <p>{t('verification.blockProposedAs', { reason: t(`verification.blockClasses.${proposed}`) })}</p>
      ) : (
        <SelectField
          label={t('verification.blockClass')}
          hint={t('verification.blockClassHint')}
          options={BLOCK_CLASSES.map((value) => ({
            value,
            label: t(`verification.blockClasses.${value}`),
          }))}
          empty={t('choose')}
          required
          {...form.field('reasonClass')}
        />
      )}
      <TextField
        label={t('reason')}
        hint={t('verification.blockReasonHint')}
        multiline
        counter={REASON}
        required
        {...form.field('reason')}
      />
    </DialogForm>
  )
}
