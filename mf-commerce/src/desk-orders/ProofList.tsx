import { useText } from '@southbound/shared/platform'
import { FileButton } from '../components/FileButton.tsx'
import type { OrderFull } from '../orders/order-wire.ts'

/** The files of proofs and of evidence, with who says to have paid. */
export function ProofList({ order }: { order: OrderFull }) {
  const { t } = useText('commerce')
  const found = [
    ...order.payments.map(({ proofs, payerName }) => ({ files: proofs, who: payerName })),
    ...order.refunds.map(({ evidence, text }) => ({ files: evidence, who: text })),
  ].filter(({ files, who }) => files.length > 0 || who)
  if (found.length === 0) return null
  return (
    <ul aria-label={t('ordersDesk.proofs')}>
      {found.map(({ files, who }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is only shown
        <li key={at}>
          {who}{' '}
          {files.map(({ fileId, originalName }) => (
            <FileButton key={fileId} fileId={fileId} name={originalName} />
          ))}
        </li>
      ))}
    </ul>
  )
}
