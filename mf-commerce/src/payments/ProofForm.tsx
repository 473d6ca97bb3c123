import { LIMITS } from '@southbound/shared/contract/constants'
import { api, notify, useAct, useText } from '@southbound/shared/platform'
import { applyFieldErrors, Button, Form, FormItem, TextInput, useForm } from '@southbound/shared/ui/desk/form'
import { StoredFiles, UploadField, useStoredFiles } from '@southbound/shared/ui/desk/upload'
import { uploadProof } from '../orders/order-wire.ts'

/** The proof of a transfer: up to ten files, and who paid. */
export function ProofForm({ orderId, onSent }: { orderId: string; onSent: () => void }) {
  const { t } = useText('commerce')
  const [form] = useForm<{ payerName: string }>()
  const { files, fileIds, add, remove } = useStoredFiles()
  const submit = async ({ payerName }: { payerName: string }) => {
    await api('POST /auditBillOrder/submitFileMessage', { body: { orderId, fileIds, payerName } })
    notify.success(t('payments.proofSent'))
    onSent()
  }
  const { run, busy } = useAct(submit, { inPlace: (error) => applyFieldErrors(form, error) })
  return (
    <Form<{ payerName: string }> name="proof" form={form} onSubmit={run}>
      <UploadField
        label={t('payments.proof')}
        upload={uploadProof}
        most={LIMITS.proofs}
        onUploaded={add}
        taken={files.map(({ originalName }) => originalName)}
      />
      <StoredFiles label={t('payments.proof')} files={files} onRemove={remove} />
      <FormItem name="payerName" label={t('payments.payerName')} required max={100}>
        <TextInput />
      </FormItem>
      <Button type="submit" look="main" busy={busy} disabled={fileIds.length === 0}>
        {t('payments.sendProof')}
      </Button>
    </Form>
  )
}
