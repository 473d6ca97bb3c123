import { useAct, useCall, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, CheckboxInput, Form, FormItem, Select, TextInput } from '@southbound/shared/ui/desk/form'
import type { Agreement } from '../lists.ts'

interface Typed {
  gstRegistered?: boolean
  abn?: string | null
  bankAccountId?: string | null
}
interface PayeeDialogProps {
  agreement: Agreement
  onClose: () => void
  onDone: () => void
}

/** What an invoice needs of the agency. */
export function PayeeDialog({ agreement, onClose, onDone }: PayeeDialogProps) {
  const { t } = useText('commerce')
  const accounts = useCall('POST /incomeAccount/achieve', { body: {} })
  const { run, busy } = useAct('POST /agreement/payee')
  const submit = async ({ gstRegistered, abn, bankAccountId = null }: Typed) => {
    const taxStatus = { gstRegistered: gstRegistered === true, abn: abn?.trim() || null }
    if (!(await run({ body: { agreementId: agreement.agreementId, taxStatus, bankAccountId } }))) return
    onDone()
    onClose()
  }
  const options = (accounts.data?.rows ?? []).map(({ incomeAccountId, holderName, accountNo, currency }) => ({
    value: incomeAccountId,
    label: `${holderName} ${accountNo ?? ''} ${currency}`,
  }))
  return (
    <Dialog open title={t('income.agreement.payee')} onClose={onClose}>
      <Form<Typed>
        name="payee"
        onSubmit={submit}
        initialValues={{ ...agreement.taxStatus, bankAccountId: agreement.bankAccountId }}
      >
        <FormItem
          name="bankAccountId"
          label={t('income.agreement.bank')}
          hint={t('income.agreement.bankHint')}
        >
          <Select options={options} clearable />
        </FormItem>
        <FormItem name="gstRegistered" label={t('income.agreement.gst')} labelHidden>
          <CheckboxInput>{t('income.agreement.gst')}</CheckboxInput>
        </FormItem>
        <FormItem name="abn" label="ABN" max={20}>
          <TextInput />
        </FormItem>
        <Button type="submit" look="main" busy={busy}>
          {t('income.save')}
        </Button>
      </Form>
    </Dialog>
  )
}
