import { GOODS_TYPES, PAGE_ROWS } from '@southbound/shared/contract/constants'
import { formatMoney, formatNumber, pick, useAllowed, useCall, useText } from '@southbound/shared/platform'
import { Button, Tag } from '@southbound/shared/ui/desk/panel'
import { DeskTable, listed, type TableColumn, useListUrl } from '@southbound/shared/ui/desk/table'
import { SelectField } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { GoodDialog } from './GoodDialog.tsx'
import type { Good } from './good-values.ts'
import styles from './Prices.module.css'

const ROWS = PAGE_ROWS.normal

/** What the platform sells and what is off sale; an auditor adds and changes. */
export function GoodsOnSale() {
  const { t, locale } = useText('commerce')
  const { search, page, change, onPage } = useListUrl()
  const mayWrite = useAllowed('orders.audit')
  const [open, setOpen] = useState<{ good: Good | null } | null>(null)
  const type = search.get('type') ?? ''
  const found = useCall('GET /operations/goods', {
    query: { goodsType: Number(type) || undefined, page, rows: ROWS },
  })
  const acts: TableColumn<Good> = {
    key: 'acts',
    title: '',
    cell: (good) => (
      <Button
        small
        onClick={() => setOpen({ good })}
        aria-label={t('service.editNamed', { name: pick(good, locale) })}
      >
        {t('service.edit')}
      </Button>
    ),
  }
  const columns = useColumns()
  const label = t('pricesDesk.lists.sale')
  return (
    <>
      <search className={styles.search} aria-label={label}>
        <SelectField
          label={t('pricesDesk.kind')}
          options={GOODS_TYPES.map((one) => ({ value: String(one), label: t(`orders.types.${one}`) }))}
          empty={t('pricesDesk.all')}
          value={type}
          onChange={(value) => change({ type: value })}
        />
      </search>
      {mayWrite && (
        <p className={styles.add}>
          <Button look="main" onClick={() => setOpen({ good: null })}>
            {t('goodsDesk.add')}
          </Button>
        </p>
      )}
      <DeskTable
        label={label}
        columns={mayWrite ? [...columns, acts] : columns}
        rowKey={({ goodsId }) => goodsId}
        empty={t('goodsDesk.none')}
        {...listed(found, page, ROWS, onPage)}
      />
      {open && <GoodDialog {...open} onClose={() => setOpen(null)} onSaved={found.reload} />}
    </>
  )
}

function useColumns(): TableColumn<Good>[] {
  const { t, locale } = useText('commerce')
  const limits = ({ minQty: min, maxQty: max, step }: Good) =>
    t(step > 1 ? 'goods.limits_step' : 'goods.limits', {
      min: formatNumber(min),
      max: formatNumber(max),
      step,
    })
  return [
    {
      key: 'good',
      title: t('pricesDesk.good'),
      lead: true,
      cell: (good) => (
        <>
          {pick(good, locale)} {!good.enabled && <Tag tone="neutral">{t('pricesDesk.offSale')}</Tag>}
        </>
      ),
    },
    {
      key: 'kind',
      title: t('pricesDesk.kind'),
      cell: ({ goodsType }) => t(`orders.types.${goodsType as 1}`),
    },
    {
      key: 'price',
      title: t('service.price'),
      numeric: true,
      cell: ({ price: amount, currency, unit }) =>
        `${formatMoney({ amount, currency }, locale)} ${t(`per.${unit as 'day'}`)}`,
    },
    {
      key: 'buyers',
      title: t('goodsDesk.audience'),
      cell: ({ audience }) => audience.map((type) => t(`audience.${type as 2}`)).join(t('goods.and')),
    },
    { key: 'limits', title: t('goodsDesk.limits'), cell: limits },
    {
      key: 'stock',
      title: t('goodsDesk.stock'),
      numeric: true,
      cell: ({ stock }) => (stock === null ? '–' : formatNumber(stock)),
    },
  ]
}
