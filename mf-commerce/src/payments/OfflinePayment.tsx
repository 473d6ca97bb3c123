import { useText } from '@southbound/shared/platform'
import { Descriptions } from '@southbound/shared/ui/desk/facts'
import { Alert } from '@southbound/shared/ui/desk/panel'
import { ProofForm } from './ProofForm.tsx'
import type { PayPageView } from './use-payment.ts'

/** Where the money goes, and the proof that it was sent. */
export function OfflinePayment({ page, onSent }: { page: PayPageView; onSent: () => void }) {
  const { t } = useText('commerce')
  const { bank, orderCode, orderId } = page
  return (
    <>
      <Alert tone="info">{t('payments.transfer', { code: orderCode })}</Alert>
      {bank && (
        <Descriptions
          layout="rows"
          items={[
            { label: t('payments.bank.accountName'), value: bank.accountName },
            { label: t('payments.bank.bank'), value: bank.bank },
            { label: t('payments.bank.branchCode'), value: bank.branchCode },
            { label: t('payments.bank.accountNumber'), value: bank.accountNumber },
            { label: t('payments.bank.swift'), value: bank.swift },
            { label: t('payments.bank.reference'), value: <b>{orderCode}</b> },
          ]}
        />
      )}
      <ProofForm orderId={orderId} onSent={onSent} />
    </>
  )
}
