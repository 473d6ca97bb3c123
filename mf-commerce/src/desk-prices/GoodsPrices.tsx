import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { api, type DataOf, formatMoney, pick, useCall, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { DecimalInput, FormItem, Select } from '@southbound/shared/ui/desk/form'
import { NotRead } from '@southbound/shared/ui/desk/panel'
import { AddRow } from './AddRow.tsx'
import { PriceRows, useAsked } from './PriceRows.tsx'

type Row = DataOf<'GET /operations/goods-prices'>['rows'][number]
type Unit = 'day' | 'week' | 'month' | 'seat' | 'GB' | 'course' | 'piece'
const TYPES = [1, 2, 3, 4, 5, 6] as const
const IN_FORCE = 1
interface Typed {
  goodsId: string
  price: string
}

export function GoodsPrices() {
  const { t, locale } = useText('commerce')
  const { chosen, ...asked } = useAsked('type')
  const found = useCall('GET /operations/goods-prices', {
    query: { ...asked, goodsType: Number(chosen) || undefined },
  })
  const options = TYPES.map((type) => ({ value: String(type), label: t(`orders.types.${type}`) }))
  const priceOf = ({ price, currency, unit }: Row) =>
    `${formatMoney({ amount: price, currency }, locale)} ${t(`per.${unit as Unit}`)}`
  return (
    <PriceRows<Row>
      table="goods-prices"
      label={t('pricesDesk.lists.goods')}
      add={t('pricesDesk.addPrice')}
      by={{ name: 'type', label: t('pricesDesk.kind'), options }}
      columns={[
        {
          key: 'good',
          title: t('pricesDesk.good'),
          lead: true,
          cell: (row) => (
            <>
              {pick(row, locale)}
              {!row.enabled && <p className="muted small">{t('pricesDesk.offSale')}</p>}
            </>
          ),
        },
        {
          key: 'kind',
          title: t('pricesDesk.kind'),
          cell: ({ goodsType }) => t(`orders.types.${goodsType as 1}`),
        },
        { key: 'price', title: t('service.price'), numeric: true, cell: priceOf },
      ]}
      found={found}
      nameOf={(row) => `${pick(row, locale)} ${row.validFrom}`}
      dialog={(close) => <AddPrice priceOf={priceOf} onClose={close} onSaved={found.reload} />}
    />
  )
}

interface AddPriceProps {
  priceOf: (row: Row) => string
  onClose: () => void
  onSaved: () => void
}
function AddPrice({ priceOf, onClose, onSaved }: AddPriceProps) {
  const { t, locale } = useText('commerce')
  const known = useCall('GET /operations/goods-prices', { query: { state: IN_FORCE, rows: PAGE_ROWS.max } })
  if (!known.data)
    return (
      <Dialog open title={t('pricesDesk.addPrice')} onClose={onClose}>
        <NotRead found={known} lines={2} />
      </Dialog>
    )
  const { rows } = known.data
  const currencyOf = (id: unknown) => rows.find(({ goodsId }) => goodsId === id)?.currency
  const options = rows.map((row) => ({
    value: row.goodsId,
    label: `${pick(row, locale)} (${priceOf(row)})`,
  }))
  return (
    <AddRow<Typed>
      name="goods-price"
      title={t('pricesDesk.addPrice')}
      first={{}}
      save={(body) => api('POST /operations/goods-prices', { body })}
      watch="goodsId"
      fields={(goodsId) => (
        <>
          <FormItem name="goodsId" label={t('pricesDesk.good')} required chosen>
            <Select options={options} />
          </FormItem>
          <FormItem name="price" label={t('service.price')} hint={t('pricesDesk.priceHint')} required>
            <DecimalInput min="0.01" currency={currencyOf(goodsId)} />
          </FormItem>
        </>
      )}
      onClose={onClose}
      onSaved={onSaved}
    />
  )
}
