import {
  AFTER_START_OF,
  type AfterStart,
  MILESTONES,
  type Milestone,
} from '@southbound/shared/contract/constants'
import { api, type DataOf, useCall, useText } from '@southbound/shared/platform'
import { DecimalInput, FormGrid, FormItem, NumberInput, Select } from '@southbound/shared/ui/desk/form'
import { useRefundWords } from '../orders/OrderFacts.tsx'
import { AddRow, type Dated } from './AddRow.tsx'
import { PriceRows, useAsked } from './PriceRows.tsx'

type Row = DataOf<'GET /operations/refund-tables'>['rows'][number]
const TYPES = [1, 2, 3, 4, 5, 6, 7] as const
const SERVICE = 7
const FIRST_WAYS = Object.fromEntries(
  Object.entries(AFTER_START_OF).map(([type, [way]]) => [type, way]),
) as Record<number, AfterStart>
interface Typed {
  goodsType: number
  beforeStart: string
  /** By kind of goods, so that another kind has its own choice. */
  after: Record<number, AfterStart>
  withinDays?: number | null
  milestones?: Record<Milestone, string>
}

export function RefundRows() {
  const { t } = useText('commerce')
  const { afterText, milestonesText } = useRefundWords()
  const { chosen, ...asked } = useAsked('type')
  const found = useCall('GET /operations/refund-tables', {
    query: { ...asked, goodsType: Number(chosen) || undefined },
  })
  const typeName = (type: number) => t(`orders.types.${type as 1}`)
  return (
    <PriceRows<Row>
      table="refund-tables"
      label={t('pricesDesk.lists.refunds')}
      add={t('pricesDesk.addRefund')}
      by={{
        name: 'type',
        label: t('pricesDesk.kind'),
        options: TYPES.map((type) => ({ value: String(type), label: typeName(type) })),
      }}
      columns={[
        {
          key: 'kind',
          title: t('pricesDesk.kind'),
          lead: true,
          cell: ({ goodsType }) => typeName(goodsType),
        },
        {
          key: 'before',
          title: t('pricesDesk.beforeStart'),
          numeric: true,
          cell: ({ beforeStart }) => `${Number(beforeStart)} %`,
        },
        {
          key: 'after',
          title: t('pricesDesk.afterStart'),
          cell: (row) => `${afterText(row)} ${milestonesText(row)}`,
        },
      ]}
      found={found}
      nameOf={(row) => `${typeName(row.goodsType)} ${row.validFrom}`}
      dialog={(close) => (
        <AddRow<Typed>
          name="refund-table"
          title={t('pricesDesk.addRefund')}
          first={{ goodsType: Number(chosen) || 1, beforeStart: '100.00', after: FIRST_WAYS }}
          watch="goodsType"
          save={(typed) => api('POST /operations/refund-tables', { body: rowOf(typed) })}
          fields={(type) => <Fields goodsType={Number(type) || 1} typeName={typeName} />}
          onClose={close}
          onSaved={found.reload}
        />
      )}
    />
  )
}

function rowOf({ goodsType, after, milestones, withinDays, ...row }: Typed & Dated) {
  const afterStart = after[goodsType] ?? 'none'
  if (goodsType !== SERVICE) return { ...row, goodsType, afterStart, withinDays: withinDays ?? null }
  const steps = MILESTONES.map((reached) => ({ reached, percent: milestones?.[reached] ?? '0.00' }))
  return { ...row, goodsType, afterStart, withinDays: null, milestones: steps }
}

function Fields({ goodsType, typeName }: { goodsType: number; typeName: (type: number) => string }) {
  const { t } = useText('commerce')
  const ways = AFTER_START_OF[goodsType] ?? []
  return (
    <>
      <FormItem name="goodsType" label={t('pricesDesk.kind')} required chosen>
        <Select options={TYPES.map((value) => ({ value, label: typeName(value) }))} />
      </FormItem>
      <FormGrid>
        <FormItem name="beforeStart" label={t('pricesDesk.beforeStartPercent')} required>
          <DecimalInput min="0" max="100" />
        </FormItem>
        <FormItem name={['after', String(goodsType)]} label={t('pricesDesk.afterStart')} required chosen>
          <Select options={ways.map((value) => ({ value, label: t(`pricesDesk.ways.${value}`) }))} />
        </FormItem>
      </FormGrid>
      {goodsType === SERVICE ? (
        <FormGrid>
          {MILESTONES.map((reached) => (
            <FormItem
              key={reached}
              name={['milestones', reached]}
              label={t('service.refundAt', { reached: t(`orders.milestones.${reached}`) })}
              required
            >
              <DecimalInput min="0" max="100" />
            </FormItem>
          ))}
        </FormGrid>
      ) : (
        <FormItem name="withinDays" label={t('pricesDesk.withinDays')} hint={t('pricesDesk.withinHint')}>
          <NumberInput min={1} max={365} />
        </FormItem>
      )}
    </>
  )
}
