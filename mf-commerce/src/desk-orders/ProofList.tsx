import { api, openBlob, tryAct, useText } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/desk/panel'
import type { OrderFull } from '../orders/order-wire.ts'

/** The files of proofs and of evidence, with who says to have paid. */
export function ProofList({ order }: { order: OrderFull }) {
  const { t } = useText('commerce')
  const found = [
    ...order.payments.map(({ proofs, payerName }) => ({ files: proofs, who: payerName })),
    ...order.refunds.map(({ evidence, text }) => ({ files: evidence, who: text })),
  ].filter(({ files, who }) => files.length > 0 || who)
  const open = (fileId: string) =>
    tryAct(async () => {
      const input = { params: { id: fileId }, query: {} }
      openBlob(await api('GET /fileOperate/view/:id', input, { binary: true }))
    })
  if (found.length === 0) return null
  return (
    <ul aria-label={t('ordersDesk.proofs')}>
      {found.map(({ files, who }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is only shown
        <li key={at}>
          {who}{' '}
          {files.map(({ fileId, originalName }) => (
            <Button key={fileId} small look="plain" onClick={() => open(fileId)}>
              {originalName}
            </Button>
          ))}
        </li>
      ))}
    </ul>
  )
}
