import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import {
  type DataOf,
  formatMoney,
  Link,
  notify,
  useAct,
  useAllowed,
  useCall,
  useText,
  useUrl,
} from '@southbound/shared/platform'
import { askReason } from '@southbound/shared/ui/desk/dialog'
import { Button, TabLinks } from '@southbound/shared/ui/desk/panel'
import { DeskTable, listed, type TableColumn, usePage } from '@southbound/shared/ui/desk/table'

type Row = DataOf<'POST /auditBillOrder/differences'>['rows'][number]
const ROWS = PAGE_ROWS.normal
const NOTE_MAX = 500
const HERE = '/crm/orders?queue=differences'

/** Where a provider's statement and our books disagree, until an auditor says what it was. */
export function Differences() {
  const { t, locale } = useText('commerce')
  const { search } = useUrl()
  const cleared = search.get('cleared') === '1'
  const [page, setPage] = usePage(String(cleared))
  const found = useCall('POST /auditBillOrder/differences', { body: { cleared, page, rows: ROWS } })
  const mayClear = useAllowed('orders.audit')
  const clear = useAct('POST /auditBillOrder/clearDifference')
  const send = async (id: string, note: string) => {
    if (!(await clear.run({ body: { id, note } }))) return false
    notify.success(t('differences.done'))
    found.reload()
    return true
  }
  const explain = ({ id, code }: Row) =>
    askReason({
      keep: `difference:${id}`,
      title: t('differences.clearNamed', { code }),
      reason: { label: t('differences.note'), max: NOTE_MAX },
      send: (note) => send(id, note),
    })
  const money = (amount: string | null, { currency }: Row) =>
    amount === null ? '–' : formatMoney({ amount, currency }, locale)
  const columns: TableColumn<Row>[] = [
    {
      key: 'code',
      title: t('differences.code'),
      lead: true,
      cell: ({ code, tradeNo }) => (
        <>
          <strong>{code}</strong>
          {tradeNo && <p className="muted small">{t('differences.trade', { number: tradeNo })}</p>}
        </>
      ),
    },
    { key: 'day', title: t('differences.day'), cell: ({ day }) => day },
    {
      key: 'kind',
      title: t('differences.what'),
      cell: ({ kind, payType }) => (
        <>
          {t(`differences.kinds.${kind}`)}
          <p className="muted small">{t(`payments.types.${payType as 1}`)}</p>
        </>
      ),
    },
    { key: 'ours', title: t('differences.ours'), numeric: true, cell: (row) => money(row.ours, row) },
    { key: 'theirs', title: t('differences.theirs'), numeric: true, cell: (row) => money(row.theirs, row) },
    cleared
      ? { key: 'note', title: t('differences.note'), cell: ({ note }) => note }
      : {
          key: 'acts',
          title: '',
          cell: (row) =>
            mayClear && (
              <Button
                small
                busy={clear.busy}
                onClick={() => void explain(row)}
                aria-label={t('differences.clearNamed', { code: row.code })}
              >
                {t('differences.clear')}
              </Button>
            ),
        },
  ]
  return (
    <>
      <TabLinks
        label={t('differences.byState')}
        items={[
          { key: 'open', label: t('differences.open'), to: HERE },
          { key: 'cleared', label: t('differences.cleared'), to: `${HERE}&cleared=1` },
        ]}
        current={cleared ? 'cleared' : 'open'}
        as={Link}
      />
      <DeskTable
        label={t('differences.title')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={t(cleared ? 'differences.noneCleared' : 'differences.none')}
        {...listed(found, page, ROWS, setPage)}
      />
    </>
  )
}
