import { type DataOf, formatMoney, useText } from '@southbound/shared/platform'
import { Descriptions } from '@southbound/shared/ui/desk/facts'

export type Quote = DataOf<'POST /billOrder/quote'>

export function CheckoutSums({ quote }: { quote: Quote }) {
  const { t, locale } = useText('commerce')
  const money = (amount: string) => formatMoney({ amount, currency: quote.currency }, locale)
  return (
    <Descriptions
      items={[
        { label: t('orders.subtotal'), value: money(quote.subtotal) },
        { label: t('orders.discount'), value: quote.discountTotal !== '0.00' && money(quote.discountTotal) },
        { label: t('orders.taxOf', { percent: Number(quote.taxPercent) }), value: money(quote.taxTotal) },
        { label: t('orders.total'), value: <strong>{money(quote.total)}</strong> },
      ]}
    />
  )
}
