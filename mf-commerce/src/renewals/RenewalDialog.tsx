import {
  addDays,
  RENEWAL_NOTICE,
  RENEWAL_PERIODS,
  type RenewalPeriod,
  SUBJECT_GOODS,
  today,
} from '@southbound/shared/contract/constants'
import { api, formatMoney, pick, useAct, useCall, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import {
  applyFieldErrors,
  Button,
  CheckboxInput,
  DatePicker,
  Form,
  FormItem,
  NumberInput,
  Select,
  useForm,
  useWatch,
} from '@southbound/shared/ui/desk/form'
import { Alert, NotRead } from '@southbound/shared/ui/desk/panel'
import { useEffect } from 'react'
import { quantityOf } from '../components/quantity.ts'
import { type TaxCountry, TaxCountryItem, taxCountryOf } from '../components/TaxCountryItem.tsx'

interface Values {
  goodsId: string
  period: RenewalPeriod
  quantity: number
  payType: 1 | 2
  firstChargeOn: string
  country: TaxCountry
  agreed: boolean
}
const ALL_TYPES = 0
const MOST = 999
const dayIn = (days: number) => addDays(today(), days)

/** What is agreed to is shown beside the tick: the price with tax, the day, and how often. */
export function RenewalDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const { t, locale } = useText('commerce')
  const goods = useCall('POST /goods/getGoodsList', { body: { type: ALL_TYPES, rows: 100 } })
  const [form] = useForm<Values>()
  const goodsId = useWatch('goodsId', form)
  const period = useWatch('period', form) ?? 'month'
  const renews = goods.data?.rows.filter((row) => row.renewable && !SUBJECT_GOODS.includes(row.goodsType))
  const renewable = renews ?? []
  const good = renewable.find((row) => row.goodsId === goodsId)
  const quantity = quantityOf(useWatch('quantity', form), good, MOST)
  const firstChargeOn = useWatch('firstChargeOn', form)
  const taxCountry = taxCountryOf(useWatch('country', form))
  const wanted = goodsId && quantity ? { goodsId, period, quantity, taxCountry } : null
  const quote = useCall('POST /automatic/quote', wanted && { body: wanted })
  const { price, currency = '' } = quote.data ?? {}
  const offer = [goodsId, quantity, period, firstChargeOn, price, currency].join()
  // biome-ignore lint/correctness/useExhaustiveDependencies(offer): another offer is agreed to anew
  useEffect(() => form.setFieldValue('agreed', false), [form, offer])
  const submit = async ({ agreed: _agreed, country, ...values }: Values) => {
    const body = { ...values, taxCountry: taxCountryOf(country), price: price ?? '', agreed: true as const }
    const { payUrl } = await api('POST /automatic/addAutomatic', { body })
    onSaved()
    onClose()
    if (payUrl) window.location.assign(payUrl)
  }
  const { run, busy } = useAct(submit, { inPlace: (error) => applyFieldErrors(form, error) })
  const said = price && {
    price: formatMoney({ amount: price, currency }, locale),
    day: firstChargeOn,
    period: t(`renewals.periods.${period}`),
  }
  return (
    <Dialog open wide title={t('renewals.addTitle')} onClose={onClose}>
      {!goods.data ? (
        <NotRead found={goods} lines={8} />
      ) : (
        <Form<Values>
          name="renewal"
          form={form}
          initialValues={{
            country: 'AU',
            period: 'month',
            payType: 1,
            firstChargeOn: dayIn(RENEWAL_NOTICE.first + 1),
          }}
          onSubmit={run}
        >
          <FormItem name="goodsId" label={t('renewals.goods')} required>
            <Select options={renewable.map((row) => ({ value: row.goodsId, label: pick(row, locale) }))} />
          </FormItem>
          <FormItem name="quantity" label={t('renewals.quantity')} required>
            <NumberInput min={good?.minQty ?? 1} max={good?.maxQty ?? MOST} />
          </FormItem>
          <FormItem name="period" label={t('renewals.period')} required>
            <Select<RenewalPeriod>
              options={RENEWAL_PERIODS.map((value) => ({ value, label: t(`renewals.periods.${value}`) }))}
            />
          </FormItem>
          <FormItem
            name="firstChargeOn"
            label={t('renewals.firstChargeOn')}
            hint={t('renewals.firstHint')}
            required
          >
            <DatePicker min={dayIn(RENEWAL_NOTICE.least)} />
          </FormItem>
          <TaxCountryItem fixed={quote.data?.taxFixed ? quote.data.taxCountry : undefined} />
          <FormItem name="payType" label={t('renewals.way')} required>
            <Select<1 | 2>
              options={([1, 2] as const).map((value) => ({ value, label: t(`renewals.soldBy.${value}`) }))}
            />
          </FormItem>
          {quote.error && <Alert tone="warn">{quote.error.message}</Alert>}
          {said && (
            <>
              <Alert tone="info">{t('renewals.quote', said)}</Alert>
              <FormItem
                name="agreed"
                label={t('renewals.agree', said)}
                labelHidden
                check={(value) => (value === true ? null : t('renewals.tick'))}
              >
                <CheckboxInput>{t('renewals.agree', said)}</CheckboxInput>
              </FormItem>
              <p className="muted small">{t('renewals.signHint')}</p>
            </>
          )}
          <Button type="submit" look="main" busy={busy} disabled={!said || quote.state !== 'ready'}>
            {t('renewals.sign')}
          </Button>
        </Form>
      )}
    </Dialog>
  )
}
