import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { notify, useAct, useAllowed, useText } from '@southbound/shared/platform'
import { askReason } from '@southbound/shared/ui/desk/dialog'
import { Button, Tag } from '@southbound/shared/ui/desk/panel'
import {
  DeskTable,
  type Listed,
  listed,
  type TableColumn,
  useListUrl,
} from '@southbound/shared/ui/desk/table'
import { type Option, SelectField, TextField } from '@southbound/shared/ui/page'
import { type ReactNode, useState } from 'react'
import styles from './Prices.module.css'

const ROWS = PAGE_ROWS.normal
const REASON = 500
const TO_COME = 2
const STATES = [1, 2, 3] as const
const TONES = { 1: 'sea', 2: 'gold', 3: 'neutral' } as const
interface Held {
  id: string
  validFrom: string
  validTo: string | null
  state: number
}

/** The page, state and day that a list is asked for, and the key it is narrowed to. */
export function useAsked(key: string) {
  const { search, page } = useListUrl()
  return {
    page,
    rows: ROWS,
    state: Number(search.get('state')) || undefined,
    day: search.get('day') || undefined,
    chosen: search.get(key) || undefined,
  }
}

interface PriceRowsProps<Row> {
  table: 'tax-rates' | 'goods-prices' | 'refund-tables'
  label: string
  add: string
  /** The field that narrows the rows. */
  by: { name: string; label: string; options: readonly Option[] }
  columns: readonly TableColumn<Row>[]
  found: Listed<Row>
  nameOf: (row: Row) => string
  dialog: (close: () => void) => ReactNode
}

/** Dated rows with their filters; an auditor adds one and takes one back that has not begun. */
export function PriceRows<Row extends Held>(props: PriceRowsProps<Row>) {
  const { table, label, add, by, columns, found, nameOf, dialog } = props
  const { t } = useText('commerce')
  const mayWrite = useAllowed('orders.audit')
  const { search, page, change, onPage } = useListUrl()
  const [adding, setAdding] = useState(false)
  const end = useAct('POST /operations/price-rows/:table/:id/end')
  const send = async (id: string, reason: string) => {
    if (!(await end.run({ params: { table, id }, body: { reason } }))) return false
    notify.success(t('pricesDesk.takenBack'))
    found.reload()
    return true
  }
  const takeBack = (row: Row) =>
    askReason({
      keep: `price:${table}:${row.id}`,
      title: t('pricesDesk.takeBackNamed', { name: nameOf(row) }),
      reason: { label: t('pricesDesk.reason'), max: REASON },
      send: (reason) => send(row.id, reason),
    })
  const held: TableColumn<Row> = {
    key: 'held',
    title: t('pricesDesk.held'),
    cell: ({ state, validFrom: from, validTo: to }) => (
      <>
        <Tag tone={TONES[state as 1]}>{t(`pricesDesk.states.${state as 1}`)}</Tag>
        <p className="muted small">
          {to === null ? t('pricesDesk.since', { from }) : t('pricesDesk.until', { from, to })}
        </p>
      </>
    ),
  }
  const acts: TableColumn<Row> = {
    key: 'acts',
    title: '',
    cell: (row) =>
      row.state === TO_COME && (
        <Button
          small
          busy={end.busy}
          onClick={() => void takeBack(row)}
          aria-label={t('pricesDesk.takeBackNamed', { name: nameOf(row) })}
        >
          {t('pricesDesk.takeBack')}
        </Button>
      ),
  }
  return (
    <>
      <search className={styles.search} aria-label={label}>
        <SelectField
          label={by.label}
          options={by.options}
          empty={t('pricesDesk.all')}
          value={search.get(by.name) ?? ''}
          onChange={(value) => change({ [by.name]: value })}
        />
        <SelectField
          label={t('orders.state')}
          options={STATES.map((state) => ({ value: String(state), label: t(`pricesDesk.states.${state}`) }))}
          empty={t('pricesDesk.all')}
          value={search.get('state') ?? ''}
          onChange={(state) => change({ state })}
        />
        <TextField
          label={t('pricesDesk.day')}
          type="date"
          value={search.get('day') ?? ''}
          onChange={(day) => change({ day })}
        />
      </search>
      {mayWrite && (
        <p className={styles.add}>
          <Button look="main" onClick={() => setAdding(true)}>
            {add}
          </Button>
        </p>
      )}
      <DeskTable
        label={label}
        columns={mayWrite ? [...columns, held, acts] : [...columns, held]}
        rowKey={({ id }) => id}
        empty={t('pricesDesk.none')}
        {...listed(found, page, ROWS, onPage)}
      />
      {adding && dialog(() => setAdding(false))}
    </>
  )
}
