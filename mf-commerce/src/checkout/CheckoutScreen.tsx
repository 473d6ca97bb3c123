import {
  api,
  formatDate,
  formatMoney,
  Link,
  paths,
  pick,
  useAct,
  useCall,
  useFlag,
  useText,
  useUrl,
} from '@southbound/shared/platform'
import {
  applyFieldErrors,
  Button,
  ButtonLink,
  Form,
  useForm,
  useWatch,
} from '@southbound/shared/ui/desk/form'
import { Alert, Card, Empty, Heading, NotRead, Skeleton } from '@southbound/shared/ui/desk/panel'
import { DeskTable } from '@southbound/shared/ui/desk/table'
import { Wrap } from '@southbound/shared/ui/page'
import { InvoiceFields, type InvoiceTyped, invoiceOf } from '../components/InvoiceFields.tsx'
import { type TaxCountry, TaxCountryItem, taxCountryOf } from '../components/TaxCountryItem.tsx'
import { RefundTables } from '../orders/OrderFacts.tsx'
import styles from '../orders/Orders.module.css'
import { PaymentPanel } from '../payments/PaymentPanel.tsx'
import { CheckoutSums, type Quote } from './CheckoutSums.tsx'
import { useSentOrder } from './use-sent-order.ts'

type FaultKey =
  | 'checkout.full'
  | 'checkout.subject'
  | 'checkout.advert'
  | 'checkout.top'
  | 'checkout.topUnpaid'
  | 'checkout.priceChanged'
const FAULTS: Readonly<Record<string, FaultKey>> = {
  'adverts.subject': 'checkout.advert',
  'tops.subject': 'checkout.top',
  'tops.unpaid': 'checkout.topUnpaid',
  'adverts.slot-full': 'checkout.full',
  'tops.full': 'checkout.full',
  'orders.subject': 'checkout.subject',
  'price-changed': 'checkout.priceChanged',
}
interface Typed extends InvoiceTyped {
  country: TaxCountry
}

/** Orders the selected lines of the cart in one currency, and takes the payment. */
export default function CheckoutScreen() {
  const { t } = useText('commerce')
  const { search, setSearch } = useUrl()
  const isOpen = useFlag('commerce.checkout')
  const currency = /^[A-Z]{3}$/.exec(search.get('currency') ?? '')?.[0] ?? 'AUD'
  // In the address: a reload goes on paying.
  const orderId = /^\d{1,19}$/.exec(search.get('order') ?? '')?.[0]
  return (
    <Wrap>
      <div className={styles.page}>
        <header>
          <Heading level={1}>{t(orderId ? 'checkout.pay' : 'checkout.title')}</Heading>
          <p className="muted small">{t('checkout.lead')}</p>
        </header>
        {orderId ? (
          <PaymentPanel orderId={orderId} />
        ) : (
          isOpen && (
            <OrderForm
              key={currency}
              currency={currency}
              onBuilt={(order) => setSearch({ order }, { replace: true })}
            />
          )
        )}
        {!isOpen && !orderId && <Alert tone="info">{t('checkout.off')}</Alert>}
        <p className={styles.row}>
          {!orderId && (
            <ButtonLink to={paths.cart()} as={Link}>
              {t('checkout.toCart')}
            </ButtonLink>
          )}
          <ButtonLink to={paths.services({ tab: 'orders' })} as={Link}>
            {t('checkout.toOrders')}
          </ButtonLink>
        </p>
      </div>
    </Wrap>
  )
}

function OrderForm({ currency, onBuilt }: { currency: string; onBuilt: (orderId: string) => void }) {
  const { t, locale } = useText('commerce')
  const [form] = useForm<Typed>()
  const country = (useWatch('country', form) as Typed['country'] | undefined) ?? 'AU'
  const taxCountry = taxCountryOf(country)
  const found = useCall('POST /billOrder/quote', { body: { currency, taxCountry } })
  const sent = useSentOrder({ currency, found }, onBuilt)
  const submit = async (typed: Typed) => {
    sent.keep()
    const order = await api('POST /billOrder/buildShoppingOrder', {
      body: { currency, taxCountry, ...invoiceOf(typed), idempotencyKey: sent.key, total: found.data?.total },
    })
    sent.done(order.orderId)
  }
  const { run, busy } = useAct(submit, {
    inPlace: (error) => {
      // The sums that were refused are old.
      if (error.failure === 'orders.changed') found.reload()
      return applyFieldErrors(form, error)
    },
  })
  const quote = found.data
  if (sent.isLooking) return <Skeleton lines={8} />
  if (found.state === 'failed' || !quote)
    return <NotRead found={found} title={t('checkout.empty')} lines={8} />
  const ready = quote.lines.every(({ fault }) => fault === null)
  return (
    <>
      <QuoteLines quote={quote} />
      <CheckoutSums quote={quote} />
      <RefundTables tables={quote.refundTables} />
      <Card>
        <Form<Typed>
          name="checkout"
          form={form}
          initialValues={{ country: 'AU', kind: 'receipt' }}
          onSubmit={run}
        >
          <InvoiceFields>
            <TaxCountryItem fixed={quote.taxFixed ? quote.taxCountry : undefined} />
          </InvoiceFields>
          {!ready && <Alert tone="warn">{t('checkout.blocked')}</Alert>}
          <Button type="submit" look="main" busy={busy} disabled={!ready}>
            {t('checkout.order', { amount: formatMoney({ amount: quote.total, currency }, locale) })}
          </Button>
        </Form>
      </Card>
    </>
  )
}

function QuoteLines({ quote }: { quote: Quote }) {
  const { t, locale } = useText('commerce')
  const money = (amount: string) => formatMoney({ amount, currency: quote.currency }, locale)
  const faultOf = ({ fault, freeFrom }: Quote['lines'][number]) =>
    freeFrom
      ? t('checkout.freeFrom', { day: formatDate(freeFrom) })
      : t(FAULTS[fault ?? ''] ?? 'checkout.fault')
  return (
    <DeskTable
      label={t('orders.lines')}
      rowKey={({ shoppingId, goodsId }) => shoppingId ?? goodsId}
      rows={quote.lines}
      empty={<Empty title={t('checkout.empty')} />}
      columns={[
        {
          key: 'what',
          title: t('orders.what'),
          lead: true,
          cell: (line) => (
            <>
              {pick(line, locale)}
              {line.startDate && (
                <p className="muted small">{t('checkout.from', { date: line.startDate })}</p>
              )}
              {line.fault && <Alert tone="warn">{faultOf(line)}</Alert>}
            </>
          ),
        },
        { key: 'quantity', title: t('orders.quantity'), numeric: true, cell: ({ quantity }) => quantity },
        {
          key: 'discount',
          title: t('orders.discount'),
          numeric: true,
          cell: ({ discount }) => money(discount),
        },
        { key: 'tax', title: t('orders.tax'), numeric: true, cell: ({ tax }) => money(tax) },
        { key: 'total', title: t('orders.total'), numeric: true, cell: ({ total }) => money(total) },
      ]}
    />
  )
}
